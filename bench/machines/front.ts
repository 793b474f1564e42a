import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address in front of several APIs, as a load balancer would be: who is not ready gets no connections. */
export interface Front {
  readonly port: number;
  close(): void;
}

const lookEveryMs = 500;
const readyWithinMs = 2_000;

/** Opens the address. Connections of an API that is not ready any more are cut. */
export async function openFront(ports: readonly number[]): Promise<Front> {
  const ready = new Set<number>(ports);
  const sockets = new Map<number, Set<Socket>>(ports.map((port) => [port, new Set()]));
  let turn = 0;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    const living = ports.filter((port) => ready.has(port));
    const port = living[turn++ % Math.max(1, living.length)];
    if (port === undefined) return void client.destroy();
    const api = connect(port, '127.0.0.1');
    api.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => api.destroy());
    client.pipe(api).pipe(client);
    const open = sockets.get(port);
    open?.add(client);
    client.on('close', () => open?.delete(client));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const look = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(readyWithinMs) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return void ready.add(port);
    ready.delete(port);
    for (const socket of sockets.get(port) ?? []) socket.destroy();
  };
  const timer = setInterval(() => {
    for (const port of ports) void look(port);
  }, lookEveryMs);
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      clearInterval(timer);
      for (const open of sockets.values()) for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
