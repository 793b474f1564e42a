import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'หมายเลขบัตร', error: 'กรุณากรอกหมายเลขบัตรให้ถูกต้อง' },
  expiry: { label: 'วันหมดอายุ เดือนและปี', placeholder: 'MM/YY', error: 'กรุณากรอกวันหมดอายุให้ถูกต้อง' },
  cvv: { label: 'CVV ตัวเลขสามหลักด้านหลังบัตร', error: 'กรุณากรอก CVV ให้ถูกต้อง' },
  sessionOver: 'แบบฟอร์มบัตรหมดอายุแล้ว กรุณาโหลดหน้านี้ใหม่',
};

export const challenge: ChallengeTexts = {
  title: 'ยืนยันการชำระเงินของคุณ',
  question: 'คุณเป็นผู้เริ่มการชำระเงินนี้ใช่ไหม',
  amount: 'จำนวนเงิน',
  payee: 'ถึง',
  card: 'บัตรลงท้ายด้วย',
  time: 'ขอเมื่อ',
  confirm: 'ใช่ ยืนยัน',
  refuse: 'ไม่ใช่ ปฏิเสธ',
  until: 'ตอบภายใน {time}',
  sandbox: 'ธนาคารจำลอง ไม่มีเงินจริงเคลื่อนไหว',
  confirmed: 'ยืนยันการชำระเงินแล้ว',
  refused: 'การชำระเงินถูกปฏิเสธ ยังไม่มีการหักเงิน',
  over: 'หมดเวลาแล้ว ยังไม่มีการหักเงิน',
  goOn: 'กลับไปที่ร้านค้า',
};

export const sheet: SheetTexts = {
  payTo: 'ชำระให้ {merchant}',
  card: 'บัตร',
  email: 'อีเมล',
  cards: { approved: 'อนุมัติ', declined: 'ธนาคารปฏิเสธ', insufficient: 'เงินไม่พอ' },
  pay: 'ชำระ',
  cancel: 'ยกเลิก',
  failed: 'เราติดต่ออีวอลเล็ตไม่ได้ กรุณาลองอีกครั้ง',
  sandbox: 'อีวอลเล็ตจำลอง ไม่มีเงินจริงเคลื่อนไหว',
};
