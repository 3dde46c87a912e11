import type { Census } from '../census/census.ts';

/** The link “It was not me” of the newest notice to an address; an empty text where there is none. */
export async function undoLink(www: Pick<Census, 'mailsTo'>, email: string): Promise<string> {
  const mails = (await www.mailsTo(email)).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  const links = mails.flatMap((mail) => mail.match(/http:\/\/\S+\/undo-change#change=\w+&token=\w+/) ?? []);
  return links.at(-1) ?? '';
}
