import { IconSailboat, IconWifiOff } from '@tabler/icons-react';
import { type Connection, connectionTexts } from '../../domain/sync/connection.ts';
import { say } from '../../language/say.ts';
import classes from './connection-strip.module.css';

/** One line under the bar, only when there is something to know: at sea, or without a connection. */
export function ConnectionStrip({ connection }: { readonly connection: Connection }) {
  const Icon = connection.kind === 'boat' ? IconSailboat : IconWifiOff;
  return (
    <div className={classes.strip} role="status" data-kind={connection.kind}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span>{say(connectionTexts[connection.kind])}</span>
    </div>
  );
}
