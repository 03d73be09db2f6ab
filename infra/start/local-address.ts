import { type StartConfig } from './start-config.js';

/** The api's address on this machine. One can listen on an address such as 0.0.0.0 but not connect to it. */
export function localAddress({ host, port }: Pick<StartConfig, 'host' | 'port'>): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
