import { useBackend } from '../../client/context/backend.tsx';
import { useRegion } from '../../client/context/region.ts';
import { BoatHero } from './boat-hero.tsx';
import { EventPopup } from './event-popup.tsx';
import classes from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { HomeNumbers } from './home-numbers.tsx';
import { HowWeDoIt } from './how-we-do-it.tsx';
import { LastCall } from './last-call.tsx';
import { RegionStories } from './region-stories.tsx';

/** The first page. At sea it comes to the point: a diver with wet hands wants to hand in photos. */
export function HomePage() {
  const { config } = useBackend();
  const region = useRegion();
  if (config.network === 'edge') {
    return (
      <div className={classes.page}>
        <BoatHero region={region} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <HomeHero region={region} />
      <EventPopup region={region} />
      <HomeNumbers regionId={region.regionId} />
      <HowWeDoIt />
      <RegionStories chosen={region.regionId} />
      <LastCall region={region} />
    </div>
  );
}
