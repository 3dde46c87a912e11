export const certificatesFrench: Readonly<Record<string, string>> = {
  Complete: 'Terminée',
  'The PDF could not be made. Please try again.': 'Le PDF n’a pas pu être fait. Veuillez réessayer.',
  'The certificate was taken back. Its number says so from now on.':
    'L’attestation a été retirée. Son numéro le dit désormais.',
  'The certificate could not be taken back, and still stands.':
    'L’attestation n’a pas pu être retirée, et reste valable.',
  'Certificate {number}': 'Attestation {number}',
  'Issued on {day}': 'Délivrée le {day}',
  'Download PDF': 'Télécharger le PDF',
  Withdraw: 'Retirer',
  'Withdraw this certificate?': 'Retirer cette attestation ?',
  'Whoever checks its number is told that it was taken back. This cannot be undone; you can issue another one.':
    'Quiconque vérifie son numéro apprend qu’elle a été retirée. Cela ne peut pas être annulé ; vous pouvez en délivrer une autre.',
  'worked on photos of reefs': 'de travail sur des photos de récifs',
  '{surveys, plural, one {survey handed in} other {surveys handed in}}':
    '{surveys, plural, one {relevé envoyé} other {relevés envoyés}}',
  'Certificates are checked ashore, where they are kept.':
    'Les attestations se vérifient à terre, où elles sont gardées.',
  'Type the number that is printed on it.': 'Tapez le numéro qui y est imprimé.',
  Check: 'Vérifier',
  'This is no number of a certificate': 'Ce n’est pas un numéro d’attestation',
  'It has twelve letters and digits, and one of these is not right. Please look at it again.':
    'Il a douze lettres et chiffres, et l’un d’eux n’est pas juste. Veuillez le regarder de nouveau.',
  'the certificate': 'l’attestation',
  'There is no certificate with this number': 'Il n’y a pas d’attestation avec ce numéro',
  'Please compare it with the one that is printed.': 'Veuillez le comparer avec celui qui est imprimé.',
  'This certificate was taken back': 'Cette attestation a été retirée',
  'Its holder withdrew it on {day}.': 'Son titulaire l’a retirée le {day}.',
  'This certificate stands. It was issued on {day} to':
    'Cette attestation est valable. Elle a été délivrée le {day} à',
  'A new certificate': 'Une nouvelle attestation',
  'It says your full name, <b>{name}</b>, to everybody who has its number. You can take it back at any time.':
    'Elle dit votre nom complet, <b>{name}</b>, à toute personne qui a son numéro. Vous pouvez la retirer à tout moment.',
  'Time counts while you work on photos in an open page; pauses of more than two minutes do not. It has been counted since this programme has begun to measure it.':
    'Le temps compte tant que vous travaillez sur des photos dans une page ouverte ; les pauses de plus de deux minutes ne comptent pas. Il est compté depuis que ce programme a commencé à le mesurer.',
  'Your certificate is in your downloads, and below.':
    'Votre attestation est dans vos téléchargements, et ci-dessous.',
  'Issue the certificate': 'Délivrer l’attestation',
  'Certificates are issued ashore, where your hours are counted.':
    'Les attestations se délivrent à terre, où vos heures sont comptées.',
  'Sign in to have your hours certified.': 'Connectez-vous pour faire attester vos heures.',
  'Proof of what you gave to the census: time, photos, surveys. Whoever gets it can check its number here.':
    'La preuve de ce que vous avez donné au recensement : du temps, des photos, des relevés. Qui la reçoit peut vérifier son numéro ici.',
  Issued: 'Délivrées',
  'your certificates': 'vos attestations',
  'None yet.': 'Pas encore.',
};
