export const accountFrench: Readonly<Record<string, string>> = {
  'Password (optional)': 'Mot de passe (facultatif)',
  'Without one, we e-mail you a code each time. With one: {characters} characters or more, best a few words that only you would put together.':
    'Sans mot de passe, nous vous envoyons un code par e-mail à chaque fois. Avec un mot de passe\u{A0}: {characters} caractères ou plus, de préférence quelques mots que vous seul mettriez ensemble.',
  'We sent a mail to <b>{email}</b>. If you are new here, it has a code: please type it here within ten minutes. If you have an account already, the mail says so.':
    'Nous avons envoyé un e-mail à <b>{email}</b>. Si vous êtes nouveau ici, il contient un code\u{A0}: tapez-le ici dans les dix minutes. Si vous avez déjà un compte, l’e-mail le dit.',
  'Create the account': 'Créer le compte',
  'Last seen within a day': 'Vu depuis moins d’un jour',
  'Last seen on {day}': 'Vu pour la dernière fois le {day}',
  'Signed in on {day}': 'Connecté depuis le {day}',
  'At sea every device stands for itself. Your devices are listed ashore.':
    'En mer, chaque appareil est à part. La liste de vos appareils est à terre.',
  'Sign in to see where you are signed in.': 'Connectez-vous pour voir où vous êtes connecté.',
  'Where you are signed in. Lost a phone, or used a shared computer? Sign it out here.':
    'Où vous êtes connecté. Un téléphone perdu, un ordinateur partagé ? Déconnectez-le ici.',
  'Your devices cannot be listed one by one here. Lost a phone, or used a shared computer? Sign out everywhere else at once; this device stays signed in.':
    'Vos appareils ne peuvent pas être listés un par un ici. Un téléphone perdu, un ordinateur partagé ? Déconnectez tout le reste d’un coup ; cet appareil reste connecté.',
  'It takes up to an hour until every device has noticed.':
    'Il faut jusqu’à une heure pour que chaque appareil s’en aperçoive.',
  'your devices': 'vos appareils',
  '{name} is signed out.': '{name} est déconnecté.',
  '{name} could not be signed out.': '{name} n’a pas pu être déconnecté.',
  'This device': 'Cet appareil',
  'Sign out {name}': 'Se déconnecter sur {name}',
  'All other devices are signed out.': 'Tous les autres appareils sont déconnectés.',
  'The other devices could not be signed out.': 'Les autres appareils n’ont pas pu être déconnectés.',
  'Sign out all other devices': 'Déconnecter tous les autres appareils',
  'Sign out all other devices?': 'Déconnecter tous les autres appareils ?',
  'You stay signed in here. Photos that wait on another device stay there, and are sent when you sign in on it again.':
    'Vous restez connecté ici. Les photos qui attendent sur un autre appareil y restent, et partent quand vous vous y reconnectez.',
  'Sign out the others': 'Déconnecter les autres',
  '{file}: {what} {records, plural, one {# record} other {# records}}.':
    '{file} : {what} {records, plural, one {# enregistrement} other {# enregistrements}}.',
  'photos/: your photos as they were sent, by survey. {files, plural, one {# file} other {# files}}.':
    'photos/ : vos photos telles que vous les avez envoyées, par relevé. {files, plural, one {# fichier} other {# fichiers}}.',
  'Your photos themselves are not in this archive: download it again with them, if you want them.':
    'Vos photos elles-mêmes ne sont pas dans cette archive : téléchargez-la de nouveau avec elles, si vous les voulez.',
  'These photos could not be fetched; please try again later:':
    'Ces photos n’ont pas pu être récupérées ; veuillez réessayer plus tard :',
  'What {productName} keeps of you': 'Ce que {productName} garde de vous',
  'Each .json file is a list of records, as the programme stores them, in UTF-8.':
    'Chaque fichier .json est une liste d’enregistrements, tels que le programme les garde, en UTF-8.',
  'Delete my account': 'Supprimer mon compte',
  'Your name, address, place and picture are deleted for good, and nobody can sign in any more. The surveys, photos and analyses that you gave to the census stay, without your name.':
    'Votre nom, votre adresse, votre lieu et votre image sont supprimés pour de bon, et plus personne ne peut se connecter. Les relevés, les photos et les analyses que vous avez donnés au recensement restent, sans votre nom.',
  'Delete my account …': 'Supprimer mon compte…',
  'Your account is deleted on <b>{moment}</b>. Until then you can change your mind.':
    'Votre compte sera supprimé le <b>{moment}</b>. D’ici là, vous pouvez changer d’avis.',
  'It happens in {hours} hours. Until then one press keeps everything.':
    'Cela se fera dans {hours} heures. D’ici là, un seul bouton garde tout.',
  'We send you a mail now, so that nobody does it behind your back.':
    'Nous vous envoyons un e-mail maintenant, pour que personne ne le fasse à votre insu.',
  'Would you like your data first? “Download my data” stands above the button.':
    'Voulez-vous d’abord vos données ? « Télécharger mes données » se trouve au-dessus du bouton.',
  'Please type “{word}”': 'Veuillez taper « {word} »',
  'Please type your address, {email}': 'Veuillez taper votre adresse, {email}',
  'This could not be noted, and nothing has changed. {reason}':
    'Cela n’a pas pu être noté, et rien n’a changé. {reason}',
  'Delete my account in {hours} hours': 'Supprimer mon compte dans {hours} heures',
  'Download my data': 'Télécharger mes données',
  'One ZIP file with everything that is kept of you: account, surveys, photos, analyses, drawings. It is made on this device.':
    'Un seul fichier ZIP avec tout ce qui est gardé de vous : compte, relevés, photos, analyses, dessins. Il est composé sur cet appareil.',
  'With my photos as I sent them': 'Avec mes photos telles que je les ai envoyées',
  'Gathering your records': 'Vos enregistrements sont rassemblés',
  'Fetching your photos': 'Vos photos sont récupérées',
  'Your data could not be gathered. {why} Nothing is lost; please try again.':
    'Vos données n’ont pas pu être rassemblées. {why} Rien n’est perdu ; veuillez réessayer.',
  'Your archive of {size} with {records, plural, one {# record} other {# records}} is in your downloads.':
    'Votre archive de {size}, avec {records, plural, one {# enregistrement} other {# enregistrements}}, est dans vos téléchargements.',
  '{photos, plural, one {# photo} other {# photos}} could not be fetched: its README says which. Please try again later.':
    '{photos, plural, one {# photo n’a pas pu être récupérée : le fichier README dit laquelle} other {# photos n’ont pas pu être récupérées : le fichier README dit lesquelles}}. Veuillez réessayer plus tard.',
  'It could not be looked up whether images wait for you.':
    'Nous n’avons pas pu voir si des images vous attendent.',
  'Images for you': 'Des images pour vous',
  'An administrator has put you on the list of those who may fetch images of the census.':
    'Un administrateur vous a mis sur la liste des personnes qui peuvent récupérer des images du recensement.',
  'Your account is kept ashore: find your data there.':
    'Votre compte est gardé à terre : vos données y sont.',
  'Sign in to see what is kept of you.': 'Connectez-vous pour voir ce qui est gardé de vous.',
  'What the census keeps of you: take it along, or have it deleted.':
    'Ce que le recensement garde de vous : emportez-le, ou faites-le supprimer.',
  'Make these two one?': 'Réunir ces deux comptes ?',
  Ends: 'Se termine',
  Stays: 'Reste',
  'There is nothing in {account} yet. Only what still comes for it will come here.':
    'Il n’y a encore rien dans {account}. Seul ce qui arrivera encore pour ce compte viendra ici.',
  'This moves here:': 'Voici ce qui vient ici :',
  'Your name, your picture and your word on news stay as they are here. From then on you sign in with {account}; the ways into the other account end, on every device.':
    'Votre nom, votre image et votre choix sur les nouvelles restent comme ici. À partir de là, vous vous connectez avec {account} ; les accès à l’autre compte prennent fin, sur chaque appareil.',
  'Your monthly gift goes on under {account}. To change or stop it by yourself, do that from the other account first.':
    'Votre don mensuel continue sous {account}. Pour le changer ou l’arrêter vous-même, faites-le d’abord depuis l’autre compte.',
  'Bring it all in': 'Tout faire venir ici',
  'We could not reach the census just now. Nothing was changed. Please try again.':
    'Nous n’avons pas pu joindre le recensement. Rien n’a été changé. Veuillez réessayer.',
  'At sea there are no accounts. Yours is waiting ashore.':
    'En mer, il n’y a pas de comptes. Le vôtre vous attend à terre.',
  'Sign in to the account that is to stay.': 'Connectez-vous au compte qui doit rester.',
  'An old address, a misspelt one, a second sign-in: put everything of yours into this account.':
    'Une ancienne adresse, une adresse mal écrite, une deuxième connexion : mettez tout ce qui est à vous dans ce compte.',
  'your accounts': 'vos comptes',
  'Your other account is guarded by two-step codes.':
    'Votre autre compte est protégé par des codes en deux étapes.',
  '({count} of photos that this account has, too: of each, the finished one counts, else the newer)':
    '({count} de photos que ce compte a aussi : de chacune, c’est l’analyse terminée qui compte, sinon la plus récente)',
  '{surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}}':
    '{surveys, plural, one {# relevé} other {# relevés}} avec {photos, plural, one {# photo} other {# photos}}',
  '{analyses, plural, one {# analysis} other {# analyses}}':
    '{analyses, plural, one {# analyse} other {# analyses}}',
  '{time} of your time': '{time} de votre temps',
  '{gifts, plural, one {# gift} other {# gifts}}': '{gifts, plural, one {# don} other {# dons}}',
  '{certificates, plural, one {# certificate} other {# certificates}}':
    '{certificates, plural, one {# attestation} other {# attestations}}',
  'Sign in to your other account here. You stay signed in to this one, and before anything moves you see what it is.':
    'Connectez-vous ici à votre autre compte. Vous restez connecté à celui-ci, et avant que quoi que ce soit ne bouge, vous voyez ce que c’est.',
  'Email of your other account': 'Adresse e-mail de votre autre compte',
  'We e-mail you a code. It works for every account with an address, also one that you use with Google and the like.':
    'Nous vous envoyons un code par e-mail. Il vaut pour tout compte qui a une adresse, même si vous l’utilisez avec Google ou un autre.',
  'Bringing your accounts together': 'Vos comptes sont réunis',
  'You may close this page: it goes on by itself, and nothing is lost.':
    'Vous pouvez fermer cette page : cela continue tout seul, et rien n’est perdu.',
  'We cannot reach the census from here just now. It goes on all the same; this page looks again by itself.':
    'Nous n’arrivons pas à joindre le recensement pour le moment. Cela continue malgré tout ; cette page regarde de nouveau toute seule.',
  'Your accounts are one': 'Vos comptes n’en font plus qu’un',
  'Everything is here now. What a boat or a phone still brings for the other one comes here, too.':
    'Tout est là maintenant. Ce qu’un bateau ou un téléphone apporte encore pour l’autre compte viendra ici aussi.',
  'Go to your dashboard': 'Aller à votre tableau de bord',
  'Bring in another one': 'En réunir un autre',
  'Sign in to see your account.': 'Connectez-vous pour voir votre compte.',
  'How you sign in, and where you are signed in.': 'Comment vous vous connectez, et où vous êtes connecté.',
  Leaderboards: 'Classements',
  More: 'Autres',
  'Certificates of your hours': 'Attestations de vos heures',
  'You have another account? Bring it in': 'Vous avez un autre compte ? Réunissez-le à celui-ci',
  'Your data: take it along, or have it deleted': 'Vos données : emportez-les, ou faites-les supprimer',
  'the ways into your account': 'les accès à votre compte',
  Devices: 'Appareils',
  'You could not be signed out everywhere.': 'Vous n’avez pas pu être déconnecté partout.',
  'You are signed out': 'Vous êtes déconnecté',
  'You are signed out on every device.': 'Vous êtes déconnecté sur tous vos appareils.',
  'Lost a phone, or used a shared computer?': 'Un téléphone perdu, un ordinateur partagé ?',
  'See where you are signed in': 'Voir où vous êtes connecté',
  'Sign out everywhere': 'Se déconnecter partout',
  'Your address is confirmed. Every other device is signed out.':
    'Votre adresse est confirmée. Tous les autres appareils sont déconnectés.',
  'Confirm the address': 'Confirmer l’adresse',
  'There is none yet. With one you can always get in by a code.':
    'Il n’y en a pas encore. Avec une adresse, vous pouvez toujours entrer par un code.',
  Confirmed: 'Confirmée',
  'Not confirmed': 'Non confirmée',
  'Confirm it by a code': 'La confirmer par un code',
  'New address': 'Nouvelle adresse',
  'Add the address': 'Ajouter l’adresse',
  'Change the address': 'Changer l’adresse',
  'Your first name and your town stand on leaderboards: never your last name or address.':
    'Votre prénom et votre ville figurent dans les classements : jamais votre nom de famille ni votre adresse.',
  'Your photos count, and nobody sees your name on leaderboards. If you want it, your first name and your town stand there: never your last name or address.':
    'Vos photos comptent, et personne ne voit votre nom dans les classements. Si vous le voulez, votre prénom et votre ville y figurent : jamais votre nom de famille ni votre adresse.',
  'Take my name off leaderboards': 'Retirer mon nom des classements',
  'Show my name on leaderboards': 'Montrer mon nom dans les classements',
  'Your password is set. Every other device is signed out.':
    'Votre mot de passe est enregistré. Tous les autres appareils sont déconnectés.',
  'Your password is gone. A code by e-mail signs you in.':
    'Votre mot de passe est retiré. Un code par e-mail vous connecte.',
  'Add an e-mail address first: a password goes with it.':
    'Ajoutez d’abord une adresse e-mail : le mot de passe va avec elle.',
  'You have none. A code by e-mail signs you in.': 'Vous n’en avez pas. Un code par e-mail vous connecte.',
  'Current password': 'Mot de passe actuel',
  'Change the password': 'Changer le mot de passe',
  'Set a password': 'Choisir un mot de passe',
  'Take the password away': 'Retirer le mot de passe',
  'It is linked: you can sign in by it from now on.':
    'C’est relié : vous pouvez désormais vous connecter ainsi.',
  '{name} is unlinked.': '{name} n’est plus relié.',
  'Other ways to sign in': 'Autres façons de se connecter',
  'Your only way in. Add another one first.': 'Votre seul accès. Ajoutez-en d’abord un autre.',
  'Unlink {name}': 'Délier {name}',
  'Link {name}': 'Relier {name}',
  'Unexpected error happened. Please try again!': 'Une erreur inattendue est survenue. Veuillez réessayer !',
  'Account is created successfully!': 'Le compte est créé !',
  'Account already exists with given email': 'Il existe déjà un compte avec cette adresse',
  'A first name and an address are all it takes. You can start analysing reef photos in a minute.':
    'Un prénom et une adresse suffisent. Dans une minute, vous pouvez analyser des photos de récifs.',
  'Last name (optional)': 'Nom de famille (facultatif)',
  'Recovery codes of Reef Census\nEach works once, instead of a code of your authenticator.\n\n{codes}\n':
    'Codes de secours de Reef Census\nChacun sert une fois, à la place d’un code de votre application d’authentification.\n\n{codes}\n',
  'The codes are copied.': 'Les codes sont copiés.',
  'The codes could not be copied.': 'Les codes n’ont pas pu être copiés.',
  'Please select them, or download them.': 'Veuillez les sélectionner, ou les télécharger.',
  'Keep these recovery codes': 'Gardez ces codes de secours',
  'If your phone is lost or broken, one of them lets you in, once. They are shown only now: print them, or keep them with your passwords.':
    'Si votre téléphone est perdu ou cassé, l’un d’eux vous laisse entrer, une fois. Ils ne sont montrés que maintenant : imprimez-les, ou gardez-les avec vos mots de passe.',
  Copy: 'Copier',
  'I have kept them': 'Je les ai gardés',
  '1. Scan this with an authenticator: Aegis, Google Authenticator, a password manager, or any other.':
    '1. Scannez ceci avec une application d’authentification : Aegis, Google Authenticator, un gestionnaire de mots de passe, ou une autre.',
  'Code that adds Reef Census to your authenticator':
    'Code qui ajoute Reef Census à votre application d’authentification',
  'Is the authenticator on this phone, or can it not scan? Type this key into it:':
    'L’application est-elle sur ce téléphone, ou ne peut-elle pas scanner ? Tapez-y cette clé :',
  'Key for your authenticator': 'Clé pour votre application d’authentification',
  '2. Type the code that it shows.': '2. Tapez le code qu’elle montre.',
  'Switch on': 'Activer',
  'Sign in to see your two-step codes.': 'Connectez-vous pour voir vos codes en deux étapes.',
  'Loading your account …': 'Chargement de votre compte…',
  'whether two-step codes are on': 'si les codes en deux étapes sont activés',
  'Two-step codes could not be begun.': 'Les codes en deux étapes n’ont pas pu être commencés.',
  'Nothing was changed.': 'Rien n’a été changé.',
  'Two-step codes are off.': 'Les codes en deux étapes sont désactivés.',
  'Switch off': 'Désactiver',
  'You can change what others see. With two-step codes, whoever learns your password or reads your mail cannot: each sign-in asks for a code of your phone as well.':
    'Vous pouvez changer ce que d’autres voient. Avec les codes en deux étapes, qui apprend votre mot de passe ou lit vos e-mails ne le peut pas : chaque connexion demande aussi un code de votre téléphone.',
  On: 'Activés',
  '{count} recovery codes left.': 'Il reste {count} codes de secours.',
  'In this session your rights wait for a code.': 'Dans cette session, vos droits attendent un code.',
  'Signing you in …': 'Connexion en cours…',
  'Signing in': 'Connexion',
  'This link did not sign you in': 'Ce lien ne vous a pas connecté',
  'Sign in another way': 'Se connecter autrement',
  'Nearly there': 'Vous y êtes presque',
  'Please provide your email for confirmation': 'Veuillez indiquer votre adresse e-mail pour confirmation',
  'The link was asked for on another device. Which address was it sent to?':
    'Le lien a été demandé sur un autre appareil. À quelle adresse a-t-il été envoyé ?',
  'It has to be the address to which the link was sent.':
    'Ce doit être l’adresse à laquelle le lien a été envoyé.',
  'Back to your account': 'Retour à votre compte',
  'No more news?': 'Plus de nouvelles ?',
  'News are switched off and on ashore': 'Les nouvelles s’arrêtent et se reprennent à terre',
  'It needs the internet, and this boat has none. Open the link again at home.':
    'Il faut Internet, et ce bateau n’en a pas. Ouvrez de nouveau le lien à terre.',
  'This link is not complete': 'Ce lien n’est pas complet',
  'Copy the whole address from the mail, or switch the news off in your profile.':
    'Copiez l’adresse entière depuis l’e-mail, ou arrêtez les nouvelles dans votre profil.',
  'Done. You get no more news from us; mails that you ask for still come.':
    'C’est fait. Vous ne recevez plus de nouvelles de nous ; les e-mails que vous demandez arrivent toujours.',
  'Good to have you back. Our news reach you again.':
    'Heureux de vous revoir. Nos nouvelles vous parviennent de nouveau.',
  'We stop mailing you news. Your account and your surveys stay as they are.':
    'Nous cessons de vous envoyer des nouvelles. Votre compte et vos relevés restent comme ils sont.',
  'Nothing has changed.': 'Rien n’a changé.',
  'This changes who gets into your account, so we ask once more who is there.':
    'Cela change qui peut entrer dans votre compte : nous demandons donc encore une fois qui est là.',
  'You signed in here a while ago. Please sign out and in again first.':
    'Votre connexion date d’un moment. Déconnectez-vous et reconnectez-vous d’abord.',
  'You signed in here a while ago. We e-mail a code to {email}.':
    'Votre connexion date d’un moment. Nous envoyons un code à {email}.',
  'It is me': 'C’est bien moi',
  'Is it you?': 'Est-ce bien vous ?',
  'This link does not work': 'Ce lien ne fonctionne pas',
  'A part of it is missing. Please open it from the mail again.':
    'Il en manque une partie. Ouvrez-le de nouveau depuis le courriel.',
  'This link has expired': 'Ce lien a expiré',
  'The change that we told you of is undone, and every later one. The password of your account goes, and every device is signed out. Then you sign in by a code that we e-mail to you.':
    'La modification que nous vous avons annoncée est annulée, ainsi que toutes celles qui ont suivi. Le mot de passe de votre compte est supprimé et tous les appareils sont déconnectés. Vous vous connectez ensuite avec un code que nous vous envoyons par courriel.',
  'Nothing was undone yet. {reason}': 'Rien n’a encore été annulé. {reason}',
  'Undo the change': 'Annuler la modification',
  'It is undone': 'C’est annulé',
  'Every device is signed out, and your account has no password.':
    'Tous les appareils sont déconnectés, et votre compte n’a pas de mot de passe.',
  'Two-step codes are switched off on {moment}, unless somebody types one until then.':
    'Les codes en deux étapes seront désactivés le {moment}, sauf si quelqu’un en saisit un d’ici là.',
  'Sign in by a code': 'Se connecter par un code',
  'Two-step codes could not be switched off.': 'Les codes en deux étapes n’ont pas pu être désactivés.',
  'It happens in 24 hours. Until then you can stop it; then it cannot be undone.':
    'Cela se fait dans 24 heures. D’ici là vous pouvez l’arrêter ; ensuite, c’est définitif.',
  'It is stopped. Your accounts stay two.': 'C’est arrêté. Vos comptes restent deux.',
  'Your accounts will become one': 'Vos comptes vont devenir un seul',
  'On {moment} this account ends, and everything in it moves to {other}.':
    'Le {moment}, ce compte prend fin et tout son contenu passe dans {other}.',
  'On {moment} everything in {other} moves here, and that account ends.':
    'Le {moment}, tout le contenu de {other} passe ici, et ce compte-là prend fin.',
  'We have told both addresses, so that nobody does it behind your back. You may close this page: it begins by itself.':
    'Nous avons prévenu les deux adresses, pour que personne ne le fasse dans votre dos. Vous pouvez fermer cette page : cela commence tout seul.',
  'Stop it': 'Arrêter',
  'It is too late to undo this change. Please write to us.':
    'Il est trop tard pour annuler cette modification. Écrivez-nous.',
};
