import { deviceOf, type Surroundings } from '../../domain/page/page-report.ts';

/** Where this page is looked at, as a report says it. */
export function surroundings(): Surroundings {
  const { screen, location, navigator } = window;
  return {
    now: new Date(),
    path: location.pathname,
    hostName: location.hostname,
    browser: navigator.userAgent,
    device: deviceOf(screen.width, screen.height, navigator.maxTouchPoints > 0),
    screenResolution: `${screen.width}x${screen.height}`,
    viewportSize: `${window.innerWidth}x${window.innerHeight}`,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
