/** A merchant's credentials, as registered. Keep the secret on a server and nowhere else. */
export interface Merchant {
  /** 16 letters and digits. */
  readonly appId: string;
  /** 16, 24 or 32 ASCII characters. */
  readonly appSecret: string;
}
