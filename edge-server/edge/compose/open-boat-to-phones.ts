import type { BoatReach, ReachHelper } from '../../../src/contract/boat/reach.ts';
import type { ServerContext } from '../../front/context.ts';
import { addressChoice, chosenFirst } from '../boat/console/address-choice.ts';
import type { PortalDeps } from '../boat/portal/answer-probe.ts';
import { listenForProbes, type PortalListener } from '../boat/portal/listen-for-probes.ts';
import { isLoopback, type JoinAddress, joinAddresses } from '../boat/reach/join-addresses.ts';
import { createPhoneOrigins } from '../boat/reach/phone-origins.ts';
import { createReach, type Reach } from '../boat/reach/reach.ts';

/** Everything by which phones find a boat: addresses, name, and the answer to "is there internet?". */
export interface BoatToPhones {
  readonly reach: Reach;
  readonly portalDeps: PortalDeps;
  describe(): BoatReach;
  /** The server listens on this port now. */
  start(port: number): Promise<void>;
  close(): Promise<void>;
}

/** Under this key is the local name that the boat had to take because another machine had the one it wants. */
const nameKey = 'phone.local-name';

/** Begins with `start`; on www phones find the server as they find any page. */
export function openBoatToPhones(
  context: ServerContext,
  addressesOf: (port: number) => readonly JoinAddress[] = (port) => joinAddresses(port, context.config.host),
): BoatToPhones {
  const { config, settings, clock, hub, log, origins } = context;
  const reach = createReach({
    addressesOf: (port) => chosenFirst(addressesOf(port), addressChoice(settings, config).network),
    origins: createPhoneOrigins(settings, clock),
    // A name helps nobody where no phone gets through.
    localName: isLoopback(config.host) ? null : config.localName,
    keptName: { load: () => settings.get(nameKey), save: (name) => settings.set(nameKey, name) },
    onName: origins.announces,
    hubId: hub.id,
    log,
  });
  const portalDeps: PortalDeps = {
    hubName: hub.name,
    origins,
    likeliest: () => reach.addresses()[0]?.url,
    port: reach.port,
  };
  let portal: PortalListener | null = null;
  const portalState = (): ReachHelper => portal?.state() ?? { status: 'off' };

  return {
    reach,
    portalDeps,
    describe: () => ({
      fingerprint: context.hubKey.fingerprint,
      onlyAt: reach.addresses().length === 0 && isLoopback(config.host) ? config.host : null,
      addresses: [...reach.addresses()],
      former: reach.former(),
      name: reach.name(),
      portal: portalState(),
    }),
    async start(port) {
      reach.start(port);
      const { portalPort, host } = config;
      if (portalPort === null) return;
      portal = await listenForProbes({ host, port: portalPort, ground: portalDeps, log });
    },
    async close() {
      await reach.close();
      await portal?.close();
    },
  };
}
