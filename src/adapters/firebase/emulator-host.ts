/** Splits `127.0.0.1:18080`. Throws TypeError for anything else. */
export function parseHost(address: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(`http://${address}`);
  if (port === '') throw new TypeError(`The emulator address "${address}" needs a port.`);
  return { host: hostname, port: Number(port) };
}
