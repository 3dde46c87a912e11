import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import type { DraftSurvey } from '../../../src/domain/survey/draft/draft.ts';
import { keptSession } from '../census/kept-session.ts';
import type { TestPerson } from '../server/test-server.ts';

const data = new URL('../../../../shared/data/', import.meta.url);

/** Whether the real photos lie beside the checkout. */
export const hasRealPhotos = existsSync(data);

export function realPhoto(path: string): string {
  return fileURLToPath(new URL(path, data));
}

/** Signed in as somebody, as if it had been done before: the sign-in form has tests of its own. */
export async function signInBefore(page: Page, person: TestPerson): Promise<void> {
  const [name, value] = await keptSession(person);
  await page.addInitScript(
    ([key, kept]) => {
      if (sessionStorage.getItem('signed-out') === null) localStorage.setItem(key, kept);
    },
    [name, value] as const,
  );
}

/** This browser forgets whoever `signInBefore` had signed in, until `signed-out` is taken out of its `sessionStorage`. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    sessionStorage.setItem('signed-out', 'yes');
    for (const key of Object.keys(localStorage))
      if (/^(reef-census-session|firebase:authUser)/.test(key)) localStorage.removeItem(key);
    const databases = await indexedDB.databases();
    // Where Firebase Auth keeps a session.
    const kept = 'firebaseLocalStorageDb';
    if (!databases.some(({ name }) => name === kept)) return;
    await new Promise<void>((resolve, reject) => {
      const open = indexedDB.open(kept);
      open.onerror = () => reject(new Error('IndexedDB did not open.'));
      open.onsuccess = () => {
        const clearing = open.result.transaction('firebaseLocalStorage', 'readwrite');
        clearing.objectStore('firebaseLocalStorage').clear();
        clearing.oncomplete = () => {
          open.result.close();
          resolve();
        };
      };
    });
  });
}

/** A person with a phone or a laptop, going through the survey wizard by what is written on it. */
export class WizardDiver {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async begin(url: string, button: 'Create submission' | 'Take a Test Drive'): Promise<void> {
    await this.page.goto(`${url}/submit-a-survey`);
    await this.page.getByRole('button', { name: button }).click();
    await this.heading('Step 1 - Enter your site coordinates').waitFor();
  }

  async typePlace(text: string): Promise<void> {
    await this.page.getByLabel('Reef or coordinates').fill(text);
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async place(text = '16.7671 S, 145.9987 E'): Promise<void> {
    await this.typePlace(text);
    await this.page.getByRole('switch', { name: 'Confirm location' }).check();
    await this.next();
    await this.heading('Step 2 - Add your survey photos').waitFor();
  }

  /** Picks files and waits until as many photos are there. */
  async addPhotos(
    files: Extract<Parameters<Locator['setInputFiles']>[0], readonly unknown[]>,
    kept = files.length,
  ): Promise<void> {
    await this.page.getByLabel('Survey photos').setInputFiles(files);
    await this.page.getByText(kept === 1 ? '1 photo' : `${kept} photos`, { exact: true }).waitFor();
    await this.page.getByText(/Getting photo/).waitFor({ state: 'detached' });
  }

  /** Picks files on the first step, where photos may come before the place. */
  async startWithPhotos(files: Parameters<Locator['setInputFiles']>[0], kept: number): Promise<void> {
    await this.page.getByLabel('Photos to start with').setInputFiles(files);
    await this.page.getByText(kept === 1 ? '1 photo' : `${kept} photos`, { exact: true }).waitFor();
    await this.page.getByText(/Getting photo/).waitFor({ state: 'detached' });
  }

  async fillDetails(): Promise<void> {
    await this.page.getByLabel('Survey date').fill('2025-10-01');
    await this.page.getByRole('radio', { name: 'Late morning' }).click();
    await this.page.getByRole('radio', { name: 'Scuba' }).click();
    await this.next();
    await this.heading('Step 3 - Final questions').waitFor();
  }

  /** On a phone the questions come one by one; the last one has the button that submits. */
  async toSubmit() {
    const submit = this.page.getByRole('button', { name: /submit$/i });
    const skip = this.page.getByRole('button', { name: /^(Skip|Next question)$/ });
    const review = this.page.getByRole('region', { name: 'Look it over' });
    await skip.or(review).first().waitFor();
    const asked = this.page.getByText(/^Question \d+ of \d+$/);
    while (await skip.isVisible()) {
      const before = await asked.innerText();
      await skip.click();
      await this.page.getByText(before, { exact: true }).waitFor({ state: 'hidden' });
    }
    await review.waitFor();
    return submit;
  }

  async complete(): Promise<void> {
    await this.heading('Submission complete!').waitFor();
  }

  /** What this browser keeps of photos, from IndexedDB. */
  async keptPhotos(): Promise<KeptPhoto[]> {
    const photos = await this.#kept<KeptPhoto>('photos');
    return photos.sort((a, b) => a.record.index - b.record.index);
  }

  /** What this browser keeps of surveys. A press is written a moment after it is seen: wait for it before a reload. */
  async keptDrafts(): Promise<DraftSurvey[]> {
    return (await this.#kept<{ readonly draft: DraftSurvey }>('surveys')).map(({ draft }) => draft);
  }

  #kept<Row>(store: 'photos' | 'surveys'): Promise<Row[]> {
    return this.page.evaluate(
      (name) =>
        new Promise<Row[]>((resolve, reject) => {
          const open = indexedDB.open('reef-census');
          open.onerror = () => reject(new Error('IndexedDB did not open.'));
          open.onsuccess = () => {
            const all = open.result.transaction(name).objectStore(name).getAll();
            all.onerror = () => reject(new Error(`The ${name} could not be read.`));
            all.onsuccess = () => {
              open.result.close();
              resolve(all.result);
            };
          };
        }),
      store,
    );
  }

  /** Mean colour of one quarter of a kept photo: 0 top left, 1 top right, 2 bottom left, 3 bottom right. */
  quarters(imageId: string): Promise<number[][]> {
    return this.page.evaluate(async (id) => {
      const bytes = await new Promise<ArrayBuffer>((resolve, reject) => {
        const open = indexedDB.open('reef-census');
        open.onsuccess = () => {
          const got = open.result.transaction('bytes').objectStore('bytes').get(id);
          got.onerror = () => reject(new Error('The bytes could not be read.'));
          got.onsuccess = () => {
            open.result.close();
            resolve(got.result);
          };
        };
      });
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(2, 2);
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('No canvas.');
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(image, 0, 0, 2, 2);
      const { data: pixels } = brush.getImageData(0, 0, 2, 2);
      return [0, 1, 2, 3].map((quarter) => [...pixels.slice(quarter * 4, quarter * 4 + 3)]);
    }, imageId);
  }
}

export interface KeptPhoto {
  readonly imageId: string;
  readonly name: string;
  readonly sha256: string;
  readonly record: {
    readonly index: number;
    readonly meta: {
      readonly optimised: boolean;
      readonly width: number;
      readonly height: number;
      readonly taken?: string;
      readonly _geoloc?: { readonly latitude: number; readonly longitude: number };
    };
  };
}
