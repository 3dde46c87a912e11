import { lazy, Suspense } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { useRegion } from '../../../client/regions/region.ts';
import { BoatHero } from './boat-hero.tsx';
import { EventPopup } from './event-popup.tsx';
import { Hero } from './hero.tsx';
import classes from './home.module.css';
import { HowWeDoIt } from './how-we-do-it.tsx';
import { LastCall } from './last-call.tsx';
import { MoreInitiatives } from './more-initiatives.tsx';
import { Numbers } from './numbers.tsx';
import { Partners } from './partners.tsx';
import { RegionStories } from './region-stories.tsx';
import { WaysToHelp } from './ways-to-help.tsx';
import { WorldMap } from './world-map.tsx';

// Its library is asked for by nobody on the first screen.
const Outcomes = lazy(() => import('./outcomes.tsx'));

/** The first page. At sea it comes to the point: a diver with wet hands wants to hand in photos. */
export function HomePage() {
  const { config } = useBackend();
  const region = useRegion();
  useLanguage();
  if (config.network === 'edge') {
    return (
      <div className={classes.page}>
        <BoatHero region={region} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <Hero region={region} />
      <EventPopup region={region} />
      <Numbers regionId={region.regionId} />
      <WorldMap />
      <RegionStories chosen={region.regionId} />
      <HowWeDoIt />
      <LastCall region={region} />
      <Partners />
      <Suspense fallback={<div className={classes.outcomesToCome} />}>
        <Outcomes />
      </Suspense>
      <MoreInitiatives />
      <WaysToHelp />
    </div>
  );
}
