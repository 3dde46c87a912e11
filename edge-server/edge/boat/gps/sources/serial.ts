import { linkFailure } from './link-failure.ts';
import type { Connect } from './reconnecting-source.ts';

/** As much of the package `serialport` (13) as is used here: it is no dependency, so its types are not there. */
interface SerialPort {
  open(done: (error: NodeJS.ErrnoException | null) => void): void;
  close(done: () => void): void;
  readonly isOpen: boolean;
  on(event: 'data', act: (chunk: Uint8Array) => void): void;
  on(event: 'error', act: (error: NodeJS.ErrnoException) => void): void;
  on(event: 'close', act: () => void): void;
}
type SerialPortClass = new (options: { path: string; baudRate: number; autoOpen: false }) => SerialPort;

const packageName = 'serialport';

function isSerialPortClass(value: unknown): value is SerialPortClass {
  return typeof value === 'function';
}

async function loadSerialPort(): Promise<SerialPortClass | null> {
  try {
    // By a variable: the package is not in package.json, and only who has a serial receiver needs it.
    const loaded: unknown = await import(packageName);
    const found: unknown = typeof loaded === 'object' && loaded !== null && Reflect.get(loaded, 'SerialPort');
    return isSerialPortClass(found) ? found : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

const absent =
  'reading a serial port needs one more package: stop Reef Census, run "npm install --no-save serialport" in its folder, and start again; or let gpsd read the port';

/** A receiver on a serial or USB port, through the package `serialport` where a person installed it. */
export function serialSource(
  { device, baud }: { readonly device: string; readonly baud: number },
  load: () => Promise<SerialPortClass | null> = loadSerialPort,
): Connect {
  return (ears) => {
    let port: SerialPort | null = null;
    let isOver = false;
    function end(reason: string): void {
      if (isOver) return;
      isOver = true;
      ears.ended(reason);
    }
    function begin(SerialPort: SerialPortClass | null): void {
      if (isOver) return;
      if (SerialPort === null) {
        end(absent);
        return;
      }
      port = new SerialPort({ path: device, baudRate: baud, autoOpen: false });
      port.on('data', (chunk) => ears.bytes(chunk));
      port.on('error', (error) => end(linkFailure(error, device)));
      port.on('close', () => end(`${device} was unplugged`));
      port.open((error) => {
        if (error !== null) end(serialFailure(error, device));
        else if (isOver) port?.close(() => undefined);
        else ears.opened();
      });
    }
    load().then(begin, (cause: unknown) =>
      end(`the package serialport cannot be loaded: ${cause instanceof Error ? cause.message : cause}`),
    );
    return {
      close() {
        isOver = true;
        if (port?.isOpen === true) port.close(() => undefined);
      },
    };
  };
}

/** serialport puts the reason of the system into the message only. */
function serialFailure(error: NodeJS.ErrnoException, device: string): string {
  if (/permission denied|access denied/i.test(error.message)) {
    return `this account may not read ${device}; on Linux, add it to the group dialout and log in again`;
  }
  if (/no such file|file not found/i.test(error.message)) {
    return `there is no ${device}: is the receiver plugged in?`;
  }
  return linkFailure(error, device);
}
