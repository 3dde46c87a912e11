import type { Catalogue } from './catalogue.ts';

export const refusalsFrench: Catalogue = {
  'Something went wrong on our side. Nothing that was saved is lost. Please try again.':
    'Un problème est survenu de notre côté. Rien de ce qui était enregistré n’est perdu. Veuillez réessayer.',
  'The request is larger than this server takes.':
    'La demande est plus grande que ce que ce serveur accepte.',
  'The request is in an encoding that this server does not read.':
    'La demande est dans un codage que ce serveur ne lit pas.',
  'The request is not readable JSON.': 'La demande n’est pas du JSON lisible.',
  'The address of the request is not readable.': 'L’adresse de la demande n’est pas lisible.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'This server does not answer under that name.': 'Ce serveur ne répond pas sous ce nom.',
  'This request comes from a page of another site.': 'Cette demande vient d’une page d’un autre site.',
  'Please sign in first.': 'Veuillez d’abord vous connecter.',
  'This page is only for the laptop itself.': 'Cette page n’est que pour l’ordinateur lui-même.',
  'Your account may not do this.': 'Votre compte n’a pas le droit de faire cela.',
  'The request was refused.': 'La demande a été refusée.',
  'The mail could not be sent. Please try again in a few minutes.':
    'L’e-mail n’a pas pu être envoyé. Veuillez réessayer dans quelques minutes.',
  'Your account may not do this with this file.':
    'Votre compte n’a pas le droit de faire cela avec ce fichier.',
  'A boat brings photos of its own people only.':
    'Un bateau n’apporte que les photos de ses propres passagers.',
  'There is another photo under this name already.': 'Il y a déjà une autre photo sous ce nom.',
  'There is no photo under this name.': 'Il n’y a pas de photo sous ce nom.',
  'There is no function of that name.': 'Il n’y a pas de fonction de ce nom.',
  'Which device is to be signed out?': 'Quel appareil faut-il déconnecter ?',
  'This device is signed out already.': 'Cet appareil est déjà déconnecté.',
  'There is no dataset of that name.': 'Il n’y a pas de jeu de données de ce nom.',
  'Too many questions at once. Please ask again in a moment.':
    'Trop de questions à la fois. Veuillez redemander dans un instant.',
  'A list with ranges over several fields cannot be followed.':
    'Une liste avec des plages sur plusieurs champs ne peut pas être suivie.',
  'There is no such tile archive.': 'Il n’y a pas d’archive de tuiles de ce nom.',
  'There is no such region.': 'Cette région n’existe pas.',
  'The photo does not have the bytes that were asked for.':
    'La photo n’a pas les octets qui ont été demandés.',
  'You have asked for many pictures at once. Wait a moment.':
    'Vous avez demandé beaucoup d’images à la fois. Attendez un instant.',
  'There is no photo at this address.': 'Il n’y a pas de photo à cette adresse.',
  'Very many people are here at this moment. Nothing is lost: it goes on by itself in a few seconds.':
    'Il y a vraiment beaucoup de monde ici en ce moment. Rien n’est perdu : cela reprend tout seul dans quelques secondes.',
  'Too many requests from this device. Please wait a minute.':
    'Trop de demandes de cet appareil. Veuillez attendre une minute.',
  'Too many sign-in attempts. Please try again later or sign in with an e-mailed code.':
    'Trop de tentatives de connexion. Veuillez réessayer plus tard, ou vous connecter avec un code par e-mail.',
  'Too many codes were tried. Please wait a quarter of an hour.':
    'Trop de codes ont été essayés. Veuillez attendre un quart d’heure.',
  'Too many codes were asked for this address. Please wait a quarter of an hour.':
    'Trop de codes ont été demandés pour cette adresse. Veuillez attendre un quart d’heure.',
  'Many have begun without an account from here. Please sign in, or try again in a quarter of an hour.':
    'Beaucoup de personnes ont commencé sans compte depuis ici. Veuillez vous connecter, ou réessayer dans un quart d’heure.',
  'Too much is waiting here at the moment. Everything is kept on this phone: please try again.':
    'Trop de choses attendent ici en ce moment. Tout est gardé sur ce téléphone : veuillez réessayer.',
  'A message may carry one part of one photo.': 'Un message peut porter une partie d’une photo.',
  'The message has too many parts. A survey has far fewer.':
    'Le message a trop d’éléments. Un relevé en a bien moins.',
  'This page is too old for the boat. Everything is kept on this phone: load the page again.':
    'Cette page est trop ancienne pour le bateau. Tout est gardé sur ce téléphone : rechargez la page.',
  'This app speaks in a way that is not understood here.':
    'Cette application parle d’une façon qui n’est pas comprise ici.',
  'Something went wrong on our side. Please try again.':
    'Un problème est survenu de notre côté. Veuillez réessayer.',
  'You were signed out on this device. Please sign in again.':
    'Vous avez été déconnecté sur cet appareil. Veuillez vous reconnecter.',
  'Please sign in before sending photos.': 'Veuillez vous connecter avant d’envoyer des photos.',
  'Image Id already exists for this survey. Please try again':
    'Ce numéro de photo existe déjà dans ce relevé. Veuillez réessayer',
  'This survey is not here yet. Send the survey before its photos.':
    'Ce relevé n’est pas encore ici. Envoyez le relevé avant ses photos.',
  'This survey was deleted. Please start a new one.':
    'Ce relevé a été supprimé. Veuillez en commencer un nouveau.',
  'The boat could not open this photo: its file was damaged before it was sent. Look at it on this phone or on the camera. Leave it out here, and hand in a good copy of it with another survey.':
    'Le bateau n’a pas pu ouvrir cette photo : son fichier a été abîmé avant d’être envoyé. Regardez-la sur ce téléphone ou sur l’appareil photo. Laissez-la de côté ici, et envoyez-en une bonne copie avec un autre relevé.',
  'The record of this photo is that of another photo.':
    'La fiche de cette photo est celle d’une autre photo.',
  'This photo was not announced here. Please send it again.':
    'Cette photo n’a pas été annoncée ici. Veuillez la renvoyer.',
  'Please sign in to see your photos.': 'Veuillez vous connecter pour voir vos photos.',
  'Please sign in before saving your profile.': 'Veuillez vous connecter avant d’enregistrer votre profil.',
  'This phone handed the survey in before, under an earlier sign-in. Please sign in again.':
    'Ce téléphone a déjà envoyé le relevé, sous une connexion d’avant. Veuillez vous reconnecter.',
  'A survey with this number is here already, from another phone or an earlier sign-in. Nothing is lost: send it as a new survey.':
    'Un relevé avec ce numéro est déjà ici, d’un autre téléphone ou d’une connexion d’avant. Rien n’est perdu : envoyez-le comme nouveau relevé.',
  'The disk is full, so this survey has no receipt yet. Please make room and try again.':
    'Le disque est plein : ce relevé n’a pas encore de reçu. Veuillez faire de la place et réessayer.',
  'The signature of this survey does not match this device. Please sign in again and send it once more.':
    'La signature de ce relevé ne correspond pas à cet appareil. Veuillez vous reconnecter et le renvoyer.',
  'This test is over. Start a new one on the laptop, and scan its code.':
    'Cet essai est terminé. Commencez-en un nouveau sur l’ordinateur, et scannez son code.',
  'Please sign in with this e-mail address first.':
    'Veuillez d’abord vous connecter avec cette adresse e-mail.',
  'Too many sign-in attempts from this address. Please wait ten minutes and try again.':
    'Trop de tentatives de connexion depuis cette adresse. Veuillez attendre dix minutes et réessayer.',
  'The region is missing.': 'La région manque.',
  'The disk of this server failed. The photo is not safe here yet.':
    'Le disque de ce serveur a failli. La photo n’est pas encore en sûreté ici.',
  'This JPG is stored in far more layers than a camera makes. Please save it as an ordinary JPG, and pick it again.':
    'Ce JPG a bien plus de couches que n’en fait un appareil photo. Veuillez l’enregistrer comme JPG ordinaire, et le choisir de nouveau.',
  'Only JPG, GIF and PNG photos can be taken in.': 'Seules les photos JPG, GIF et PNG sont acceptées.',
  'This file is empty.': 'Ce fichier est vide.',
  'This file is damaged or is not a JPG, GIF or PNG photo.':
    'Ce fichier est abîmé, ou n’est pas une photo JPG, GIF ou PNG.',
  'More bytes came than this photo was announced with.':
    'Il est venu plus d’octets que cette photo n’en annonçait.',
  'The photo arrived damaged. Please send it again.': 'La photo est arrivée abîmée. Veuillez la renvoyer.',
  'There is no space left to keep this photo. What was received is safe; make space, then try again.':
    'Il n’y a plus de place pour garder cette photo. Ce qui a été reçu est en sûreté ; faites de la place, puis réessayez.',
  'Too many photos have begun to arrive here and are not finished. This one is kept on your phone and goes as soon as others are.':
    'Trop de photos ont commencé à arriver ici sans être finies. Celle-ci est gardée sur votre téléphone et part dès que d’autres sont arrivées.',
  'This device has no room left for photos.': 'Cet appareil n’a plus de place pour des photos.',
  'This browser did not keep the survey.': 'Ce navigateur n’a pas gardé le relevé.',
  'The server did not say what it is.': 'Le serveur n’a pas dit ce qu’il est.',
  'The photo took too long.': 'La photo a pris trop de temps.',
  'The download was stopped.': 'Le téléchargement a été arrêté.',
  'The photo did not come.': 'La photo n’est pas venue.',
  'The reefs of the layer could not be loaded.': 'Les récifs de la couche n’ont pas pu être chargés.',
  'Please sign in again.': 'Veuillez vous reconnecter.',
  'The regions of this photo could not be loaded.': 'Les zones de cette photo n’ont pas pu être chargées.',
  'The upload was cancelled.': 'L’envoi a été annulé.',
  'The photo is not what was announced.': 'La photo n’est pas celle qui a été annoncée.',
  'The photo has more than 30 MB.': 'La photo a plus de 30 Mo.',
  'The photo changed on its way. Please send it again.': 'La photo a changé en chemin. Veuillez la renvoyer.',
  'The cloud has no room left for now. Please try again later.':
    'Le cloud n’a plus de place pour le moment. Veuillez réessayer plus tard.',
  'The cloud cannot be reached. Please try again.': 'Le cloud est hors d’atteinte. Veuillez réessayer.',
  'There is no such photo.': 'Cette photo n’existe pas.',
  'The cloud is not prepared for this photo.': 'Le cloud n’est pas préparé pour cette photo.',
  'The cloud could not store the photo. Please try again.':
    'Le cloud n’a pas pu garder la photo. Veuillez réessayer.',
  'The cloud cannot be reached.': 'Le cloud est hors d’atteinte.',
  'The cloud could not do this. Please try again.': 'Le cloud n’a pas pu faire cela. Veuillez réessayer.',
  'The request is not valid.': 'La demande n’est pas valable.',
  'There is no such document.': 'Ce document n’existe pas.',
  'The document exists already.': 'Le document existe déjà.',
  'The cloud has reached its limit for now. Please try again later.':
    'Le cloud a atteint sa limite pour le moment. Veuillez réessayer plus tard.',
  'The cloud is not prepared for this request.': 'Le cloud n’est pas préparé pour cette demande.',
  'The survey could not be handed in. Please try again.':
    'Le relevé n’a pas pu être envoyé. Veuillez réessayer.',
  'Send the survey before its photos.': 'Envoyez le relevé avant ses photos.',
  'The server cannot be reached.': 'Le serveur est hors d’atteinte.',
  'The server gave an answer that is not understood.':
    'Le serveur a donné une réponse qui n’est pas comprise.',
  'The call failed.': 'L’appel a échoué.',
  'Something that is not our server answered.': 'Quelque chose qui n’est pas notre serveur a répondu.',
  'The server did not answer in time.': 'Le serveur n’a pas répondu à temps.',
  'The laptop does not answer. Is Reef Census still running on it?':
    'L’ordinateur ne répond pas. Reef Census y tourne-t-il encore ?',
  'The laptop gave an answer that this page cannot read.':
    'L’ordinateur a donné une réponse que cette page ne peut pas lire.',
  'The server answered in a way that this program does not know.':
    'Le serveur a répondu d’une façon que ce programme ne connaît pas.',
  'The request failed.': 'La demande a échoué.',
  'The server fell silent.': 'Le serveur ne dit plus rien.',
  'What answers here is not the boat whose code you scanned. Your photos stay on this phone.':
    'Ce qui répond ici n’est pas le bateau dont vous avez scanné le code. Vos photos restent sur ce téléphone.',
  'Another boat answers here than before. Your photos stay on this phone.':
    'Un autre bateau qu’avant répond ici. Vos photos restent sur ce téléphone.',
  'Something else than your boat answers there.': 'Autre chose que votre bateau répond là.',
  'This page could not find out whether this is your boat. Everything is kept: load the page again.':
    'Cette page n’a pas pu savoir si c’est votre bateau. Tout est gardé : rechargez la page.',
  'This page and the boat are of different ages. Everything is kept: load the page again.':
    'Cette page et le bateau ne sont pas du même âge. Tout est gardé : rechargez la page.',
  'An answer came to another message than the one that was sent. Trying again.':
    'Une réponse est venue à un autre message que celui qui a été envoyé. Nous réessayons.',
  'No answer came in time. Trying again.': 'Aucune réponse n’est venue à temps. Nous réessayons.',
  'The connection was lost. What has arrived is safe; the rest is sent again.':
    'La connexion s’est perdue. Ce qui est arrivé est en sûreté ; le reste est renvoyé.',
  'There is no connection.': 'Il n’y a pas de connexion.',
  'The receipt is not from your boat, so the photo stays on this phone.':
    'Le reçu n’est pas de votre bateau : la photo reste sur ce téléphone.',
  'The answer could not be understood.': 'La réponse n’a pas pu être comprise.',
  'The photo has more than 30 MB': 'La photo a plus de 30 Mo',
  'Only JPG, GIF and PNG photos can be taken in': 'Seules les photos JPG, GIF et PNG sont acceptées',
  'The smallest size of a region has to be less than the largest.':
    'La plus petite taille d’une zone doit être inférieure à la plus grande.',
  'Your password is too weak.': 'Votre mot de passe est trop faible.',
  'Too many codes were asked for. Please try again in an hour.':
    'Trop de codes ont été demandés. Veuillez réessayer dans une heure.',
  'This is no address of these pages.': 'Ce n’est pas une adresse de ces pages.',
  'This code is not right. Please check it and try again.':
    'Ce code n’est pas le bon. Veuillez le vérifier et réessayer.',
  'This code has expired. Please ask for a new one.': 'Ce code a expiré. Veuillez en demander un nouveau.',
  'Too many wrong codes. Please ask for a new one.': 'Trop de codes faux. Veuillez en demander un nouveau.',
  'This photo is not there any more.': 'Cette photo n’est plus là.',
  'What others saw on this photo is shown once you have analysed it.':
    'Ce que d’autres ont vu sur cette photo est montré une fois que vous l’avez analysée.',
  'Only a small preview of this photo is here yet. It can be analysed when the whole photo has come from its boat.':
    'Seul un petit aperçu de cette photo est là pour l’instant. Elle pourra être analysée quand la photo entière sera venue de son bateau.',
  'This analysis belongs to another photo.': 'Cette analyse est celle d’une autre photo.',
  'Only experts can save an analysis as an expert. What you said is kept on this device.':
    'Seuls les experts peuvent enregistrer une analyse d’expert. Ce que vous avez dit est gardé sur cet appareil.',
  'This page is older than the program that keeps your drawings. What you drew is kept on this device: please load the page again and go on.':
    'Cette page est plus ancienne que le programme qui garde vos dessins. Ce que vous avez dessiné est gardé sur cet appareil : veuillez recharger la page et continuer.',
  'This drawing could not be counted in time. Please try again.':
    'Ce dessin n’a pas pu être compté à temps. Veuillez réessayer.',
  'Your last drawings are still being counted. Please try again.':
    'Vos derniers dessins sont encore en train d’être comptés. Veuillez réessayer.',
  'The preview is no PNG.': 'L’aperçu n’est pas un PNG.',
  'Only experts can save a drawing as an expert. What you drew is kept on this device.':
    'Seuls les experts peuvent enregistrer un dessin d’expert. Ce que vous avez dessiné est gardé sur cet appareil.',
  'Something else was changed there since. Look at what it is now, and change that.':
    'Autre chose y a été changé depuis. Regardez ce qu’il en est maintenant, et changez cela.',
  'What was changed is not there any more.': 'Ce qui a été changé n’est plus là.',
  'There is no such entry in the record.': 'Cette entrée du journal n’existe pas.',
  'Nothing of this job can be taken back.': 'Rien de cette tâche ne peut être repris.',
  'This was erased for good, and is not taken in again.':
    'Ceci a été effacé définitivement et n’est plus accepté.',
  'Whoever handed this in has deleted their account.': 'La personne qui a envoyé cela a supprimé son compte.',
  'Nothing of yours waits there.': 'Rien de vous n’attend là.',
  'You have said that these are yours, and they are in your account.':
    'Vous avez dit que ces relevés sont à vous, et ils sont dans votre compte.',
  'This record does not say whose it is, or what it belongs to.':
    'Cette fiche ne dit pas à qui elle est, ni à quoi elle appartient.',
  'Its owner has just claimed the survey; the photo follows it there.':
    'Son propriétaire vient de réclamer le relevé ; la photo l’y suit.',
  'The survey of this photo is not in the cloud: it goes first.':
    'Le relevé de cette photo n’est pas dans le cloud : il passe d’abord.',
  'This key belongs to the account of another boat.': 'Cette clé appartient au compte d’un autre bateau.',
  'Only the account of a boat has a key.': 'Seul le compte d’un bateau a une clé.',
  'The boat does not have the key that it names.': 'Le bateau n’a pas la clé qu’il nomme.',
  'A survey with this number came home from somewhere else, and this phone did not show that it is the same one. Nothing was changed there. It waits on this laptop: ask its diver to send it again as a new survey.':
    'Un relevé avec ce numéro est venu à terre d’ailleurs, et ce téléphone n’a pas montré que c’est le même. Rien n’y a été changé. Il attend sur cet ordinateur : demandez à son plongeur de le renvoyer comme nouveau relevé.',
  'There is no such survey, or it was deleted.': 'Ce relevé n’existe pas, ou il a été supprimé.',
  'A boat deletes nothing in the cloud.': 'Un bateau ne supprime rien dans le cloud.',
  'This is not the path of that survey.': 'Ce n’est pas le chemin de ce relevé.',
  'Only the account of a boat tells of a boat.': 'Seul le compte d’un bateau parle d’un bateau.',
  'Please prove your e-mail address first: sign in once by a code.':
    'Veuillez d’abord confirmer votre adresse e-mail : connectez-vous une fois par un code.',
  'Please put your first and last name into your profile first.':
    'Veuillez d’abord mettre votre prénom et votre nom dans votre profil.',
  'Nothing was given in these days that could be certified.':
    'Rien n’a été donné en ces jours qui puisse être attesté.',
  'You have no certificate with this number.': 'Vous n’avez pas d’attestation avec ce numéro.',
  'There is a dataset of this id already.': 'Il y a déjà un jeu de données avec cet ID.',
  'Somebody else has changed this dataset meanwhile. Look at it again: nothing of yours was saved.':
    'Quelqu’un d’autre a changé ce jeu de données entre-temps. Regardez-le de nouveau : rien de vous n’a été enregistré.',
  'There were too many tries from your network. Nothing was taken. Please try again in an hour.':
    'Il y a eu trop d’essais depuis votre réseau. Rien n’a été prélevé. Veuillez réessayer dans une heure.',
  'This link has been used, or its time is over. Please ask for another.':
    'Ce lien a servi, ou son temps est passé. Veuillez en demander un autre.',
  'Please sign in, or type the address under which you give.':
    'Veuillez vous connecter, ou taper l’adresse sous laquelle vous donnez.',
  'Gifts are not set up here.': 'Les dons ne sont pas possibles ici.',
  'The payment provider does not answer. Nothing was taken. Please try again in a minute.':
    'Le service de paiement ne répond pas. Rien n’a été prélevé. Veuillez réessayer dans une minute.',
  'The payment provider refused. Nothing was taken.':
    'Le service de paiement a refusé. Rien n’a été prélevé.',
  'There is no such payment.': 'Ce paiement n’existe pas.',
  'These surveys are of more than one region. Move those of one at a time.':
    'Ces relevés sont de plusieurs régions. Déplacez ceux d’une seule à la fois.',
  'Please complete your profile first.': 'Veuillez d’abord compléter votre profil.',
  'There are more of them by now. Look at how many: nothing was deleted.':
    'Il y en a plus maintenant. Regardez combien : rien n’a été supprimé.',
  'There is no such enquiry any more.': 'Cette demande n’existe plus.',
  'Somebody else has changed this enquiry meanwhile. Look at it again: nothing of yours was saved.':
    'Quelqu’un d’autre a changé cette demande entre-temps. Regardez-la de nouveau : rien de vous n’a été enregistré.',
  'More of these forms came today than we take. Please try again tomorrow: what you wrote stays in this device.':
    'Il est venu aujourd’hui plus de ces formulaires que nous n’en prenons. Veuillez réessayer demain : ce que vous avez écrit reste dans cet appareil.',
  'This looks as if a machine had filled it in. Please press Send once more.':
    'On dirait qu’une machine l’a rempli. Veuillez appuyer encore une fois sur Envoyer.',
  'Something else was sent under this number already.': 'Autre chose a déjà été envoyé sous ce numéro.',
  'Three downloads are being prepared. Wait for one, or stop it.':
    'Trois téléchargements sont en préparation. Attendez-en un, ou arrêtez-le.',
  'It could not be made. Please try again.': 'Il n’a pas pu être fait. Veuillez réessayer.',
  'The server has no room for it now. Please try again later.':
    'Le serveur n’a pas la place pour le moment. Veuillez réessayer plus tard.',
  'It took longer than there is time for here. Ask for less: one reef, or fewer formats.':
    'Cela a pris plus de temps qu’il n’y en a ici. Demandez moins : un seul récif, ou moins de formats.',
  'It was cut off twice. Ask for less: one reef, or fewer formats.':
    'Cela a été interrompu deux fois. Demandez moins : un seul récif, ou moins de formats.',
  'There is no such download.': 'Ce téléchargement n’existe pas.',
  'There is no such census in this region.': 'Ce recensement n’existe pas dans cette région.',
  'There is no such management area in this region.': 'Cette zone de gestion n’existe pas dans cette région.',
  'There is no such reef in this region.': 'Ce récif n’existe pas dans cette région.',
  'There is no such survey in this region.': 'Ce relevé n’existe pas dans cette région.',
  'Nobody knows this guest any more.': 'Plus personne ne connaît cet invité.',
  'This work is in another account already.': 'Ce travail est déjà dans un autre compte.',
  'This work is in an account already.': 'Ce travail est déjà dans un compte.',
  'You have asked too often. Please use an earlier ticket.':
    'Vous avez demandé trop souvent. Veuillez utiliser un billet d’avant.',
  'This mail is not kept any more.': 'Cet e-mail n’est plus gardé.',
  'There is no image of this name in this region.': 'Il n’y a pas d’image de ce nom dans cette région.',
  'More than one image has this name. Put the id of its survey before it: survey_image.jpg.':
    'Plusieurs images ont ce nom. Mettez devant l’ID de son relevé : survey_image.jpg.',
  'The file is not there, or is no photo.': 'Le fichier n’est pas là, ou n’est pas une photo.',
  'This copy has another shape than its image.': 'Cette copie n’a pas la forme de son image.',
  'This image is not there any more.': 'Cette image n’est plus là.',
  'There is no such photo in this survey.': 'Cette photo n’existe pas dans ce relevé.',
  'There is another export of this id.': 'Il y a un autre export avec cet ID.',
  'No images arrived between these days.': 'Aucune image n’est arrivée entre ces jours.',
  'Enter at least one valid email address.': 'Saisissez au moins une adresse e-mail valable.',
  'There is no such export.': 'Cet export n’existe pas.',
  'There is another job of this id.': 'Il y a une autre tâche avec cet ID.',
  'Somebody else has just begun one. Please try again.':
    'Quelqu’un d’autre vient d’en commencer une. Veuillez réessayer.',
  'It could not be done.': 'Cela n’a pas pu être fait.',
  'It could not go on. What was done so far stays.':
    'Cela n’a pas pu continuer. Ce qui a été fait jusqu’ici reste.',
  'There is no such job.': 'Cette tâche n’existe pas.',
  'The account of a boat is taken away by its operator.':
    'Le compte d’un bateau est retiré par son exploitant.',
  'This account is being deleted already.': 'Ce compte est déjà en train d’être supprimé.',
  'This document is no reef.': 'Ce document n’est pas un récif.',
  'A new reef needs a name and an outline.': 'Un nouveau récif a besoin d’un nom et d’un contour.',
  'This is no outline of a reef.': 'Ce n’est pas le contour d’un récif.',
  'What is stored of this reef cannot be read.': 'Ce qui est gardé de ce récif ne peut pas être lu.',
  'A reef is named twice.': 'Un récif est nommé deux fois.',
  'This sign-in to your other account is used up. Please sign in to it again.':
    'Cette connexion à votre autre compte a déjà servi. Veuillez vous y reconnecter.',
  'Somebody signed in to that account for another one than yours.':
    'Quelqu’un s’est connecté à ce compte pour un autre que le vôtre.',
  'You signed in to your other account more than ten minutes ago. Please do it again.':
    'Vous vous êtes connecté à votre autre compte il y a plus de dix minutes. Veuillez recommencer.',
  'One of the two accounts cannot be read. Please write to us.':
    'L’un des deux comptes ne peut pas être lu. Veuillez nous écrire.',
  'Please sign in to your other account once more.':
    'Veuillez vous connecter encore une fois à votre autre compte.',
  'Please enter the code of your authenticator first.':
    'Veuillez d’abord saisir le code de votre application d’authentification.',
  'This is the only administrator. Make another one first.':
    'C’est le seul administrateur. Nommez-en d’abord un autre.',
  'This is a boat’s account. Administrators are people.':
    'C’est le compte d’un bateau. Les administrateurs sont des personnes.',
  'This account is shut.': 'Ce compte est fermé.',
  'There is no such account.': 'Ce compte n’existe pas.',
  'Nobody shuts their own account here.': 'Personne ne ferme son propre compte ici.',
  'An administrator’s account is shut after that is taken back.':
    'Le compte d’un administrateur se ferme une fois ce droit retiré.',
  'There is an organisation of this handle already.': 'Il y a déjà une organisation avec cet identifiant.',
  'There is no such organisation.': 'Cette organisation n’existe pas.',
  'Somebody else has changed this organisation meanwhile. Look at it again: nothing of yours was saved.':
    'Quelqu’un d’autre a changé cette organisation entre-temps. Regardez-la de nouveau : rien de vous n’a été enregistré.',
  'There is a region of this id already.': 'Il y a déjà une région avec cet ID.',
  'Somebody else has changed this region meanwhile. Look at it again: nothing of yours was saved.':
    'Quelqu’un d’autre a changé cette région entre-temps. Regardez-la de nouveau : rien de vous n’a été enregistré.',
  'Its owner is just bringing two accounts together; it follows there.':
    'Son propriétaire est en train de réunir deux comptes ; cela le suit là-bas.',
  'Please sign in with your address first.': 'Veuillez d’abord vous connecter avec votre adresse.',
  'One of these is not on the pages any more. Look at the list again: nothing was moved.':
    'L’un d’eux n’est plus sur les pages. Regardez de nouveau la liste : rien n’a été déplacé.',
  'Somebody else has put these in another order. Look at the list again: nothing was moved.':
    'Quelqu’un d’autre les a mis dans un autre ordre. Regardez de nouveau la liste : rien n’a été déplacé.',
  'There is something of this id on the pages already.':
    'Il y a déjà quelque chose avec cet ID sur les pages.',
  'A thing of the pages stays of its kind.': 'Un élément des pages reste de son genre.',
  'There is no such model.': 'Ce modèle n’existe pas.',
  'This photo did not arrive whole, or it is damaged. Please send it again, or choose another one.':
    'Cette photo n’est pas arrivée entière, ou elle est abîmée. Veuillez la renvoyer, ou en choisir une autre.',
  'The photo of a test goes to a laptop on a boat alone.':
    'La photo d’un essai ne va que vers l’ordinateur d’un bateau.',
  'The texts of this survey are too long. Please shorten them.':
    'Les textes de ce relevé sont trop longs. Veuillez les raccourcir.',
  'A survey with this id belongs to somebody else.': 'Un relevé avec cet ID appartient à quelqu’un d’autre.',
  'This code is not right, or it was used already. Please wait for the next one.':
    'Ce code n’est pas le bon, ou il a déjà servi. Veuillez attendre le suivant.',
  'There is nothing to type a code for here.': 'Il n’y a ici rien pour quoi taper un code.',
  'Two-step codes are on already.': 'Les codes en deux étapes sont déjà activés.',
  'The database has reached its limit for now. Please try again later.':
    'La base de données a atteint sa limite pour l’instant. Veuillez réessayer plus tard.',
  'The database is busy. Please try again.': 'La base de données est occupée. Veuillez réessayer.',
  'Two-step codes are off already.': 'Les codes en deux étapes sont déjà désactivés.',
  'Please show once more that it is you, and try again.':
    'Montrez encore une fois que c’est bien vous, puis réessayez.',
  'This way to sign in was added to your account, and not on our page. It has no rights until you confirm it: sign in by a code that we mail to you, and add it again under “Your account”.':
    'Ce moyen de connexion a été ajouté à votre compte, mais pas sur notre page. Il n’a aucun droit tant que vous ne l’avez pas confirmé : connectez-vous avec un code que nous vous envoyons par e-mail, puis ajoutez-le de nouveau sous « Votre compte ».',
  'Your account asks for a code of your authenticator as well. Please type it.':
    'Votre compte demande aussi un code de votre application d’authentification. Saisissez-le.',
  'One of the two accounts is not there any more.': 'L’un des deux comptes n’existe plus.',
};
