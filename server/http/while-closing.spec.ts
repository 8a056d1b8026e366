import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { refuseWhileClosing } from './while-closing.js';

it('what is at work is finished, and what comes after is told when to come again, on the same connection', async () => {
  const server = Fastify({ return503OnClosing: false });
  refuseWhileClosing(server);
  let finish: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (finish = resolve));
  let begun: () => void = () => undefined;
  const atWork = new Promise<void>((resolve) => (begun = resolve));
  server.get('/slow', async () => {
    begun();
    await work;
    return 'done';
  });
  server.get('/late', () => 'too late');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;

  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes) => (answers += bytes.toString()));
  socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  await atWork;
  const closed = server.close();
  socket.write('GET /late HTTP/1.1\r\nHost: shop\r\nAccept-Language: en\r\n\r\n');
  // Not before the second request has reached the server: it answers in the order in which they came.
  await once(server.server, 'request');
  finish();
  await once(socket, 'close');
  await closed;

  const [first, second] = answers.split(/(?=HTTP\/1\.1)/);
  expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toMatch(/retry-after: 2\r\n/i);
  expect(second).toMatch(/connection: close\r\n/i);
  expect(second).toContain('"status":"error"');
});
