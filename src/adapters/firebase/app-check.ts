import type { FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './clients.ts';

/** Has an app show with everything that it asks that it is a page of the project. */
export type ShowOwnPage = (app: FirebaseApp) => void;

/**
 * App Check by reCAPTCHA Enterprise, where the project has it: its script comes from Google, so nothing of it is loaded elsewhere.
 * A second session is an app of its own, and shows the same.
 */
export async function openAppCheck({ appCheckKey }: FirebaseConfig): Promise<ShowOwnPage> {
  if (appCheckKey === undefined) return () => undefined;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  return (app) => {
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(appCheckKey),
      isTokenAutoRefreshEnabled: true,
    });
  };
}
