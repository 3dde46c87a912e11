import type { DepartureCheck } from '../../../../src/contract/boat/checks.ts';
import { ok, warn } from './lines.ts';

const thenTry = 'Then open the boat’s page on a phone, and check again.';

/** What to do about the firewall of each system. It can only be asked by somebody who may change it, so it is told. */
function todoFor(platform: NodeJS.Platform, port: number): string {
  switch (platform) {
    case 'win32':
      return `When Windows asks about Reef Census (or Node.js), allow it on private and on public networks: a boat’s Wi-Fi often counts as public. If it asked before, look in “Allow an app through Windows Firewall” and tick both there. ${thenTry}`;
    case 'darwin':
      return `When macOS asks whether Reef Census may find devices and take incoming connections, allow both. If it asked before, look in System Settings: Network, Firewall, and Privacy & Security, Local Network. ${thenTry}`;
    default:
      return `If this laptop has a firewall, open its port: “sudo ufw allow ${port}/tcp”, or with firewalld “sudo firewall-cmd --permanent --add-port=${port}/tcp” and “sudo firewall-cmd --reload”. ${thenTry}`;
  }
}

/** Whether phones get through to the laptop. Proven by the first that does; nothing on this machine can prove it. */
export function checkFirewall(wasReached: boolean, platform: NodeJS.Platform, port: number): DepartureCheck {
  if (wasReached) {
    return ok('firewall', 'A phone has reached this laptop, so no firewall is in the way.');
  }
  const text = 'No phone has reached this laptop since it started. A firewall would keep all of them out.';
  return warn('firewall', text, todoFor(platform, port));
}
