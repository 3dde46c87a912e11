import type { Catalogue } from './catalogue.ts';

/** Signing in and out, one's name and picture: dialogs that open over any page. */
export const signInFrench: Catalogue = {
  'Please enter a valid email address.': 'Veuillez saisir une adresse e-mail valable.',
  'This account has been disabled. Please contact support for assistance.':
    'Ce compte a été désactivé. Veuillez écrire à l’assistance.',
  "We couldn't find an account with this email. Would you like to create one?":
    'Nous n’avons pas trouvé de compte avec cette adresse. Voulez-vous en créer un ?',
  'The password you entered is incorrect. Please try again or reset your password.':
    'Le mot de passe n’est pas le bon. Veuillez réessayer ou choisir un nouveau mot de passe.',
  'Too many sign-in attempts. Please try again later or reset your password.':
    'Trop de tentatives de connexion. Veuillez réessayer plus tard ou choisir un nouveau mot de passe.',
  "The sign-in popup was closed. Please try again when you're ready.":
    'La fenêtre de connexion a été fermée. Réessayez quand vous serez prêt.',
  'Your password is too weak. Please choose a stronger password with at least {characters} characters.':
    'Votre mot de passe est trop faible. Veuillez en choisir un plus sûr, d’au moins {characters} caractères.',
  'This is one of the passwords that strangers try first. A few words that only you would put together are safe.':
    'C’est l’un des mots de passe que des inconnus essaient en premier. Quelques mots que vous seul mettriez ensemble sont sûrs.',
  'This email is already in use. Please sign in or use a different email.':
    'Cette adresse est déjà utilisée. Veuillez vous connecter ou en prendre une autre.',
  'A network error occurred. Please check your internet connection and try again.':
    'Une erreur de réseau est survenue. Veuillez vérifier votre connexion à Internet et réessayer.',
  'This sign-in method is not enabled. Please contact support.':
    'Cette façon de se connecter n’est pas activée. Veuillez écrire à l’assistance.',
  'There is an account with this email already, and you enter it by a different method. Sign in as you did before, or with a code by e-mail; then link the two on the page of your account.':
    'Il existe déjà un compte avec cette adresse, et vous y entrez d’une autre façon. Connectez-vous comme avant, ou avec un code par e-mail ; reliez ensuite les deux sur la page de votre compte.',
  'This sign-in belongs to another account already. Sign in with it to get there; it cannot be linked twice.':
    'Cette connexion appartient déjà à un autre compte. Utilisez-la pour y entrer ; elle ne peut pas être reliée deux fois.',
  'The sign-in popup was cancelled. Please try again.':
    'La fenêtre de connexion a été annulée. Veuillez réessayer.',
  'The sign-in popup was blocked by your browser. Please allow popups for this site and try again.':
    'Votre navigateur a bloqué la fenêtre de connexion. Veuillez autoriser les fenêtres de ce site et réessayer.',
  'This domain is not authorized for OAuth operations. Please contact support.':
    'Ce domaine n’est pas autorisé pour cette connexion (OAuth). Veuillez écrire à l’assistance.',
  'That code is not right. Please check it, or ask for a new one.':
    'Ce code n’est pas le bon. Veuillez le vérifier, ou en demander un nouveau.',
  'That code has expired. Please ask for a new one.': 'Ce code a expiré. Veuillez en demander un nouveau.',
  'This link was used already, or a part of it is missing. Please ask for a new one.':
    'Ce lien a déjà servi, ou il en manque une partie. Veuillez en demander un nouveau.',
  'This link has expired. Please ask for a new one.': 'Ce lien a expiré. Veuillez en demander un nouveau.',
  'This is the only way into your account. Add another one first.':
    'C’est le seul accès à votre compte. Ajoutez-en d’abord un autre.',
  'You signed in here a while ago. For this, please sign out and in again first.':
    'Vous vous êtes connecté ici il y a longtemps. Pour cela, déconnectez-vous et reconnectez-vous d’abord.',
  'No user is currently signed in': 'Personne n’est connecté en ce moment',
  'An error occurred during authentication. Please try again.':
    'Une erreur est survenue pendant la connexion. Veuillez réessayer.',
  'There was a problem with the authentication service. Please refresh the page and try again.':
    'Le service de connexion a un problème. Veuillez recharger la page et réessayer.',
  'Authentication service could not be initialized. Please refresh the page and try again.':
    'Le service de connexion n’a pas pu démarrer. Veuillez recharger la page et réessayer.',
  'An error occurred while signing out. Please try again.':
    'Une erreur est survenue pendant la déconnexion. Veuillez réessayer.',
  'You have been signed out successfully.': 'Vous êtes déconnecté.',
  'This is the account that you are signed in to already. Please sign in to your other one here.':
    'C’est le compte auquel vous êtes déjà connecté. Veuillez vous connecter ici à l’autre.',
  'The account of a boat cannot be brought into another one.':
    'Le compte d’un bateau ne peut pas être réuni à un autre.',
  'Your other account was given rights, as of an expert, which go with it alone. So it has to be the one that stays: sign in to it, and bring this one in from there.':
    'Votre autre compte a reçu des droits, d’expert par exemple, qui ne vont qu’avec lui. C’est donc lui qui doit rester : connectez-vous à celui-là, et faites-y venir celui-ci.',
  'Your other account is to be deleted. Sign in to it and press “Keep my account” first.':
    'Votre autre compte va être supprimé. Connectez-vous à celui-là et appuyez d’abord sur « Garder mon compte ».',
  'Nothing can be brought into the account of a boat.': 'Rien ne peut être ajouté au compte d’un bateau.',
  'This account is to be deleted. Press “Keep my account” first.':
    'Ce compte va être supprimé. Appuyez d’abord sur « Garder mon compte ».',
  'The address of this account is not confirmed, so what you bring in would not count any more. Confirm it first, or sign in to your other account and bring this one in from there.':
    'L’adresse de ce compte n’est pas confirmée : ce que vous y faites venir ne compterait plus. Confirmez-la d’abord, ou connectez-vous à votre autre compte et faites-y venir celui-ci.',
  'Small letters, digits and dashes': 'Des minuscules, des chiffres et des tirets',
  'Please provide a name': 'Veuillez indiquer un nom',
  Anonymous: 'Anonyme',
  'First name is required': 'Le prénom est nécessaire',
  'has characters that cannot be shown': 'contient des caractères qui ne peuvent pas être affichés',
  'Your account stays, with everything in it.': 'Votre compte reste, avec tout ce qu’il contient.',
  'Your account could not be kept yet. Please try again.':
    'Votre compte n’a pas encore pu être gardé. Veuillez réessayer.',
  'Keep my account': 'Garder mon compte',
  'Your account is deleted on {moment}': 'Votre compte sera supprimé le {moment}',
  'As you asked. If you have changed your mind, everything is still here.':
    'Comme vous l’avez demandé. Si vous avez changé d’avis, tout est encore là.',
  'Bring in another account': 'Réunir un autre compte à celui-ci',
  'Please enter a valid email and password': 'Veuillez saisir une adresse e-mail valable et un mot de passe',
  'Without a password we e-mail you a code.': 'Sans mot de passe, nous vous envoyons un code par e-mail.',
  'Use a code by e-mail instead': 'Utiliser plutôt un code par e-mail',
  'Use a password instead': 'Utiliser plutôt un mot de passe',
  'Two-step codes': 'Codes en deux étapes',
  'Your gifts': 'Vos dons',
  'New password': 'Nouveau mot de passe',
  'Name of “{handle}”, as everybody sees it': 'Nom de « {handle} », tel que tout le monde le voit',
  'It is a school, whose people are students': 'C’est une école, dont les membres sont des élèves',
  'The organisation could not be added. {reason}': 'L’organisation n’a pas pu être ajoutée. {reason}',
  'No organisation has this handle. Ask its leader for the right one, or leave the field empty.':
    'Aucune organisation n’a cet identifiant. Demandez le bon à son responsable, ou laissez le champ vide.',
  Organisation: 'Organisation',
  'Type the first letters of your school’s, company’s or club’s handle, if you dive for one.':
    'Tapez les premières lettres de l’identifiant de votre école, entreprise ou club, si vous plongez pour l’un d’eux.',
  'Organisations could not be looked up. What you typed is kept.':
    'Les organisations n’ont pas pu être cherchées. Ce que vous avez tapé est gardé.',
  'Add the organisation “{handle}”': 'Ajouter l’organisation « {handle} »',
  'Cut the picture': 'Recadrer l’image',
  'The part of the picture that is kept. Arrow keys move it.':
    'La partie de l’image qui est gardée. Les flèches du clavier la déplacent.',
  'Drag the picture, or move it with the arrow keys.':
    'Faites glisser l’image, ou déplacez-la avec les flèches du clavier.',
  'How close': 'De près ou de loin',
  Turn: 'Tourner',
  'Use this picture': 'Utiliser cette image',
  'An error occurred while updating your profile. Please try again. {reason}':
    'Une erreur est survenue pendant la mise à jour de votre profil. Veuillez réessayer. {reason}',
  'Change picture': 'Changer d’image',
  'Choose a picture': 'Choisir une image',
  'Your picture was removed.': 'Votre image a été retirée.',
  'Shown beside your first name on leaderboards. Where it was taken is left out.':
    'Montrée à côté de votre prénom dans les classements. Le lieu où elle a été prise est omis.',
  'This file could not be opened as a picture. Please choose a JPG, PNG or GIF.':
    'Ce fichier n’a pas pu être ouvert comme image. Veuillez choisir un JPG, PNG ou GIF.',
  'Your picture was saved.': 'Votre image a été enregistrée.',
  'Your town and country.': 'Votre ville et votre pays.',
  Location: 'Lieu',
  'The place search does not answer. What you typed is kept.':
    'La recherche de lieux ne répond pas. Ce que vous avez tapé est gardé.',
  'Please enter your name before saving.': 'Veuillez saisir votre nom avant d’enregistrer.',
  'Validation failed: {errors}': 'Quelque chose ne va pas : {errors}',
  'First name': 'Prénom',
  'Last name': 'Nom de famille',
  'The handle of your school, company or club, if you dive for one.':
    'L’identifiant de votre école, entreprise ou club, si vous plongez pour l’un d’eux.',
  'An error occurred while saving your profile. Please try again.':
    'Une erreur est survenue pendant l’enregistrement de votre profil. Veuillez réessayer.',
  'Please provide a value': 'Veuillez indiquer une valeur',
  'Your profile has been updated successfully!': 'Votre profil est à jour !',
  'Please complete your details:': 'Veuillez compléter vos coordonnées :',
  '{email} is unconfirmed until you sign in with it at home.':
    '{email} n’est pas confirmée tant que vous ne vous connectez pas avec elle à terre.',
  'Send me news of the reefs now and then': 'Envoyez-moi de temps en temps des nouvelles des récifs',
  'Your full name is never public. Your first name and rough location may appear on leaderboards.':
    'Votre nom complet n’est jamais public. Votre prénom et votre lieu approximatif peuvent figurer dans les classements.',
  'No answer yet. Still trying; what you typed is kept here.':
    'Pas encore de réponse. Nous essayons toujours ; ce que vous avez tapé est gardé ici.',
  'Sign Out': 'Se déconnecter',
  'Saving...': 'Enregistrement…',
  'All done!': 'C’est tout bon !',
  'Sign up': 'S’inscrire',
  'Sign up or log in to start analysing reef images.':
    'Inscrivez-vous ou connectez-vous pour commencer à analyser des images de récifs.',
  'With an account your photos are yours on every device, and they count. If you have one already, they are added to it.':
    'Avec un compte, vos photos sont à vous sur tous vos appareils, et elles comptent. Si vous en avez déjà un, elles y sont ajoutées.',
  'Only if you are new here.': 'Seulement si vous êtes nouveau ici.',
  'Reset the password': 'Choisir un nouveau mot de passe',
  'E-mail me a code instead': 'M’envoyer plutôt un code par e-mail',
  'Your address stays unconfirmed at sea': 'Votre adresse reste non confirmée en mer',
  'There is no mail out here, so nobody can check it. Your survey is kept on the boat under this address. Back home, sign in with it to make the survey yours, so please type it with care. If you have an account already, your dashboard asks you first.':
    'Il n’y a pas d’e-mail ici : personne ne peut la vérifier. Votre relevé est gardé sur le bateau sous cette adresse. De retour à terre, connectez-vous avec elle pour que le relevé soit à vous : tapez-la donc avec soin. Si vous avez déjà un compte, votre tableau de bord vous demande d’abord.',
  'We e-mail you a code. It also makes your account, if you are new here.':
    'Nous vous envoyons un code par e-mail. Il crée aussi votre compte, si vous êtes nouveau ici.',
  'Forgotten your password?': 'Mot de passe oublié ?',
  'E-mail me a link instead': 'M’envoyer plutôt un lien par e-mail',
  'New here? Sign up': 'Nouveau ici\u{A0}? Inscrivez-vous',
  'Another mail is on its way to {email}.': 'Un autre e-mail est en route vers {email}.',
  'New here? Sign up with your name': 'Nouveau ici ? Inscrivez-vous avec votre nom',
  'You are still signed in.': 'Vous êtes encore connecté.',
  'Leave without keeping your work?': 'Partir sans garder votre travail ?',
  'Sign out before everything is sent?': 'Se déconnecter avant que tout soit envoyé ?',
  'A guest cannot sign in again: the photos that you have analysed are lost to you, and never count. With an address you keep them.':
    'Un invité ne peut pas se reconnecter : les photos que vous avez analysées sont perdues pour vous, et ne comptent jamais. Avec une adresse, vous les gardez.',
  '{photos, plural, =1 {One of your photos is} other {# of your photos are}} only on this device. They stay here, but at sea they can only be sent as who you are now. Better stay signed in until they have arrived.':
    '{photos, plural, =1 {Une de vos photos n’est} other {# de vos photos ne sont}} que sur cet appareil. Elles y restent, mais en mer elles ne peuvent être envoyées que sous votre identité d’aujourd’hui. Mieux vaut rester connecté jusqu’à ce qu’elles soient arrivées.',
  '{photos, plural, =1 {One of your photos is} other {# of your photos are}} only on this device. They stay here, and are sent when you sign in again.':
    '{photos, plural, =1 {Une de vos photos n’est} other {# de vos photos ne sont}} que sur cet appareil. Elles y restent, et partent quand vous vous reconnectez.',
  'Stay signed in': 'Rester connecté',
  'Six digits. They change every 30 seconds.': 'Six chiffres. Ils changent toutes les 30 secondes.',
  'Please type the six digits that your authenticator shows.':
    'Veuillez taper les six chiffres que montre votre application d’authentification.',
  'Use a recovery code': 'Utiliser un code de secours',
  'Recovery code': 'Code de secours',
  'One of the ten that you kept, as K7QM-2XPD-9TRF. It works once.':
    'L’un des dix que vous avez gardés, comme K7QM-2XPD-9TRF. Il sert une fois.',
  'Please type one of your recovery codes: twelve letters and digits.':
    'Veuillez taper l’un de vos codes de secours : douze lettres et chiffres.',
  'Use your authenticator': 'Utiliser votre application d’authentification',
  'The code could not be checked just now. Nothing was changed. Please try again.':
    'Le code n’a pas pu être vérifié. Rien n’a été changé. Veuillez réessayer.',
  'Enter the code of your authenticator': 'Saisissez le code de votre application d’authentification',
  'Your account asks for it before you can administer or judge for others.':
    'Votre compte le demande avant que vous puissiez administrer ou juger pour d’autres.',
  'You have {count} recovery codes left.': 'Il vous reste {count} codes de secours.',
  'Switch two-step codes off and on again on the page of your account to get ten new ones.':
    'Désactivez puis réactivez les codes en deux étapes sur la page de votre compte pour en avoir dix nouveaux.',
  'You have your rights in this session.': 'Vous avez vos droits dans cette session.',
  'Two-step codes are for administrators and experts.':
    'Les codes en deux étapes sont pour les administrateurs et les experts.',
  'Another code is on its way to {email}.': 'Un autre code est en route vers {email}.',
  "You've got mail!": 'Vous avez un e-mail !',
  Login: 'Se connecter',
  'Send another code': 'Envoyer un autre code',
  'Use another address': 'Utiliser une autre adresse',
  'We sent a link to <b>{email}</b>. Open it in this browser, and you are signed in. It works once, for 15 minutes.':
    'Nous avons envoyé un lien à <b>{email}</b>. Ouvrez-le dans ce navigateur, et vous êtes connecté. Il sert une fois, pendant 15 minutes.',
  'Use another way': 'Utiliser une autre façon',
  'Please enter the code from the e-mail.': 'Veuillez saisir le code reçu par e-mail.',
  'Please type the six digits of the code in the e-mail, and no others.':
    'Veuillez taper les six chiffres du code reçu par e-mail, sans autres chiffres.',
  'Please type six digits, or one of your recovery codes.':
    'Veuillez taper six chiffres, ou l’un de vos codes de secours.',
  'We sent a code to <b>{email}</b>. Please type it here. It is good for ten minutes.':
    'Nous avons envoyé un code à <b>{email}</b>. Veuillez le taper ici. Il est valable dix minutes.',
  'Verification Code': 'Code de vérification',
  'Continue with {name}': 'Continuer avec {name}',
  or: 'ou',
  'Please choose a new password.': 'Veuillez choisir un nouveau mot de passe.',
  'Your new password is set. Every other device is signed out.':
    'Votre nouveau mot de passe est enregistré. Tous les autres appareils sont déconnectés.',
  'We e-mail you a code with which you set a new one.':
    'Nous vous envoyons par e-mail un code avec lequel vous en choisissez un nouveau.',
  'Send me a code': 'Envoyez-moi un code',
  'Set the new password': 'Enregistrer le nouveau mot de passe',
  'Back to signing in': 'Retour à la connexion',
  'Our mails to you come back': 'Nos e-mails vous reviennent',
  '{email} takes no mail from us. Sign in once with a code by e-mail to show that it works again, or give us another address. Until then we send you nothing but codes.':
    '{email} ne reçoit pas nos e-mails. Connectez-vous une fois avec un code par e-mail pour montrer que l’adresse marche de nouveau, ou donnez-nous en une autre. D’ici là, nous ne vous envoyons que des codes.',
  'Since {day} {email} takes no mail from us. Sign in once with a code by e-mail to show that it works again, or give us another address. Until then we send you nothing but codes.':
    'Depuis le {day}, {email} ne reçoit pas nos e-mails. Connectez-vous une fois avec un code par e-mail pour montrer que l’adresse marche de nouveau, ou donnez-nous en une autre. D’ici là, nous ne vous envoyons que des codes.',
  Unsubscribe: 'Se désabonner',
  'Six digits, or one of your recovery codes.': 'Six chiffres, ou l’un de vos codes de secours.',
  'It was not me': 'Ce n’était pas moi',
};
