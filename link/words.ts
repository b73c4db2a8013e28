import type { ShareLanguage } from "#domain/share/cover";

/** The same in each language: one that lacks a word is no `Said`. */
type Said<T> = Readonly<Record<ShareLanguage, T>>;
type OfName = (name: string) => string;
type OfNumber = (count: number) => string;

export const languageNames: Said<string> = { en: "English", fr: "Français", de: "Deutsch", lb: "Lëtzebuergesch" };

/** Days are small in a French sentence. */
const inSentence = (date: string): string => date.charAt(0).toLowerCase() + date.slice(1);

/** The page's words. French has no-break spaces, Luxembourgish its n-rule. */
export const words = {
  language: { en: "Language", fr: "Langue", de: "Sprache", lb: "Sprooch" },
  decrypted: {
    en: "Decrypted on this device",
    fr: "Déchiffré sur cet appareil",
    de: "Auf diesem Gerät entschlüsselt",
    lb: "Op dësem Apparat entschlësselt",
  },
  loading: {
    en: "Opening the page…",
    fr: "Ouverture de la page…",
    de: "Die Seite wird geöffnet…",
    lb: "D'Säit gëtt opgemaach…",
  },
  substitutionFor: {
    en: (name) => `Substitution for ${name}`,
    fr: (name) => `Remplacement de ${name}`,
    de: (name) => `Vertretung für ${name}`,
    lb: (name) => `Vertriedung fir ${name}`,
  } satisfies Said<OfName>,
  days: { en: "Days", fr: "Jours", de: "Tage", lb: "Deeg" },
  lessons: {
    en: (n) => (n === 1 ? "1 lesson" : `${n} lessons`),
    fr: (n) => (n < 2 ? `${n} séance` : `${n} séances`),
    de: (n) => (n === 1 ? "1 Stunde" : `${n} Stunden`),
    lb: (n) => (n === 1 ? "1 Stonn" : `${n} Stonnen`),
  } satisfies Said<OfNumber>,
  students: {
    en: (n) => (n === 1 ? "1 student" : `${n} students`),
    fr: (n) => (n < 2 ? `${n} élève` : `${n} élèves`),
    de: (n) => (n === 1 ? "1 Schüler/in" : `${n} Schüler/innen`),
    lb: (n) => (n === 1 ? "1 Schüler(in)" : `${n} Schüler`),
  } satisfies Said<OfNumber>,
  noLessons: {
    en: "There are no lessons here.",
    fr: "Il n’y a pas de séances ici.",
    de: "Hier sind keine Stunden.",
    lb: "Hei si keng Stonnen.",
  },
  noPlan: {
    en: "No plan was left.",
    fr: "Aucun plan n’a été laissé.",
    de: "Es wurde kein Plan hinterlassen.",
    lb: "Et gouf kee Plang hannerlooss.",
  },
  step: { en: "Step", fr: "Étape", de: "Schritt", lb: "Schrëtt" },
  homeworkDue: {
    en: "Homework due",
    fr: "Devoirs pour cette séance",
    de: "Hausaufgaben zu dieser Stunde",
    lb: "Hausaufgabe fir dës Stonn",
  },
  homework: {
    en: "Homework for next time",
    fr: "Devoirs pour la prochaine fois",
    de: "Hausaufgaben für das nächste Mal",
    lb: "Hausaufgabe fir d'nächst Kéier",
  },
  materials: { en: "Materials", fr: "Matériel", de: "Material", lb: "Material" },
  download: { en: "Download", fr: "Télécharger", de: "Herunterladen", lb: "Eroflueden" },
  fileGone: {
    en: "This file is not there, or not yet.",
    fr: "Ce fichier n’est pas là, ou pas encore.",
    de: "Diese Datei ist nicht da, oder noch nicht.",
    lb: "Dëse Fichier ass net do, oder nach net.",
  },
  classList: { en: "Class list", fr: "Liste de classe", de: "Klassenliste", lb: "Klasselëscht" },
  seats: { en: "Seating plan", fr: "Plan de classe", de: "Sitzplan", lb: "Sëtzplang" },
  desk: { en: "Teacher’s desk", fr: "Bureau", de: "Pult", lb: "Pult" },
  homeworkTitle: { en: "Homework", fr: "Devoirs", de: "Hausaufgaben", lb: "Hausaufgaben" },
  homeworkBefore: {
    en: "Homework of the last two weeks",
    fr: "Devoirs des deux dernières semaines",
    de: "Hausaufgaben der letzten zwei Wochen",
    lb: "Hausaufgabe vun de leschten zwou Wochen",
  },
  tests: { en: "Tests", fr: "Devoirs en classe", de: "Prüfungen", lb: "Prüfungen" },
  done: { en: "What we did", fr: "Ce que nous avons fait", de: "Was wir gemacht haben", lb: "Wat mir gemaach hunn" },
  nothing: {
    en: "Nothing at the moment.",
    fr: "Rien pour le moment.",
    de: "Im Moment nichts.",
    lb: "Am Moment näischt.",
  },
  inDays: {
    en: (n) => ["today", "tomorrow"][n] ?? `in ${n} days`,
    fr: (n) => ["aujourd’hui", "demain"][n] ?? `dans ${n} jours`,
    de: (n) => ["heute", "morgen"][n] ?? `in ${n} Tagen`,
    lb: (n) => ["haut", "muer"][n] ?? `nach ${n} Deeg`,
  } satisfies Said<OfNumber>,
  written: {
    en: (date) => `As of ${date}`,
    fr: (date) => `État au ${inSentence(date)}`,
    de: (date) => `Stand: ${date}`,
    lb: (date) => `Stand: ${date}`,
  } satisfies Said<OfName>,
  leaveNote: {
    en: (name) => `Leave a note for ${name}`,
    fr: (name) => `Laisser un mot à ${name}`,
    de: (name) => `Nachricht für ${name} hinterlassen`,
    lb: (name) => `E Message fir ${name} hannerloossen`,
  } satisfies Said<OfName>,
  about: { en: "About", fr: "À propos de", de: "Zu", lb: "Iwwer" },
  all: { en: "All lessons", fr: "Toutes les séances", de: "Alle Stunden", lb: "All d'Stonnen" },
  yourName: { en: "Your name", fr: "Votre nom", de: "Ihr Name", lb: "Ären Numm" },
  noteText: { en: "Note", fr: "Mot", de: "Nachricht", lb: "Message" },
  ofMost: {
    en: (n) => `${n} of 2,000 characters`,
    fr: (n) => `${n} caractères sur 2 000`,
    de: (n) => `${n} von 2.000 Zeichen`,
    lb: (n) => `${n} vun 2.000 Zeechen`,
  } satisfies Said<OfNumber>,
  send: { en: "Send", fr: "Envoyer", de: "Senden", lb: "Schécken" },
  cancel: { en: "Cancel", fr: "Annuler", de: "Abbrechen", lb: "Ofbriechen" },
  openInApp: {
    en: "Open in Schouljoer",
    fr: "Ouvrir dans Schouljoer",
    de: "In Schouljoer öffnen",
    lb: "A Schouljoer opmaachen",
  },
  empty: {
    en: "Write something first.",
    fr: "Écrivez d’abord quelque chose.",
    de: "Schreiben Sie zuerst etwas.",
    lb: "Schreift als éischt eppes.",
  },
  sending: { en: "Sending…", fr: "Envoi…", de: "Wird gesendet…", lb: "Gëtt geschéckt…" },
  sent: {
    en: (name) => `Sent to ${name}.`,
    fr: (name) => `Envoyé à ${name}.`,
    de: (name) => `Gesendet an ${name}.`,
    lb: (name) => `Geschéckt. ${name} gesäit et an der App.`,
  } satisfies Said<OfName>,
  noteStays: {
    en: "What you typed stays here.",
    fr: "Ce que vous avez écrit reste ici.",
    de: "Was Sie geschrieben haben, bleibt hier.",
    lb: "Wat Dir geschriwwen hutt, bleift hei.",
  },
  print: { en: "Print", fr: "Imprimer", de: "Drucken", lb: "Drécken" },
  until: {
    en: (date, time) => `Link works until ${date}, ${time}`,
    fr: (date, time) => `Lien valable jusqu’au ${inSentence(date)} à ${time}`,
    de: (date, time) => `Link gültig bis ${date}, ${time} Uhr`,
    lb: (date, time) => `De Link ass gëlteg bis ${date}, ${time} Auer`,
  } satisfies Said<(date: string, time: string) => string>,
  paste: {
    en: "Paste the whole link",
    fr: "Collez le lien entier",
    de: "Fügen Sie den ganzen Link ein",
    lb: "Setzt de ganze Link hei an",
  },
  open: { en: "Open", fr: "Ouvrir", de: "Öffnen", lb: "Opmaachen" },
  tryAgain: { en: "Try again", fr: "Réessayer", de: "Noch einmal versuchen", lb: "Nach eng Kéier probéieren" },
  keep: {
    en: "Keep a copy on this device",
    fr: "Garder une copie sur cet appareil",
    de: "Kopie auf diesem Gerät behalten",
    lb: "Eng Kopie op dësem Apparat behalen",
  },
  kept: {
    en: "Kept here, encrypted: this link opens it for two months, also once it has expired.",
    fr: "Gardée ici, chiffrée : ce lien l’ouvre pendant deux mois, même expiré.",
    de: "Hier aufbewahrt, verschlüsselt: Dieser Link öffnet sie zwei Monate lang, auch wenn er abgelaufen ist.",
    lb: "Hei behalen, verschlësselt: dëse Link mécht se zwee Méint laang op, och wann en ofgelaf ass.",
  },
  notKept: {
    en: "This browser keeps nothing. Print the page instead.",
    fr: "Ce navigateur ne garde rien. Imprimez plutôt la page.",
    de: "Dieser Browser behält nichts. Drucken Sie die Seite stattdessen.",
    lb: "Dëse Browser behält näischt. Dréckt d'Säit amplaz aus.",
  },
  noLongerKept: {
    en: "The copy is gone from this device.",
    fr: "La copie n’est plus sur cet appareil.",
    de: "Die Kopie ist nicht mehr auf diesem Gerät.",
    lb: "D'Kopie ass net méi op dësem Apparat.",
  },
  openCopy: {
    en: (date) => `Open the copy of ${date}`,
    fr: (date) => `Ouvrir la copie du ${inSentence(date)}`,
    de: (date) => `Kopie vom ${date} öffnen`,
    lb: (date) => `D'Kopie opmaachen: ${date}`,
  } satisfies Said<OfName>,
  copyOf: {
    en: (date) => `Copy of ${date}, as this device kept it`,
    fr: (date) => `Copie du ${inSentence(date)}, telle que cet appareil l’a gardée`,
    de: (date) => `Kopie vom ${date}, wie dieses Gerät sie aufbewahrt hat`,
    lb: (date) => `Kopie, wéi dësen Apparat se behalen huet: ${date}`,
  } satisfies Said<OfName>,
  cannotOpen: {
    en: "This page can’t be shown",
    fr: "Cette page ne peut pas s’afficher",
    de: "Diese Seite lässt sich nicht zeigen",
    lb: "Dës Säit kann net gewise ginn",
  },
} as const;

/** A sentence for whatever can go wrong. What no longer works and what never did look the same. */
export const faults = {
  gone: {
    en: "This link doesn’t work: it has expired, was revoked, or is not complete. Ask the secretary’s office or the teacher for a new one.",
    fr: "Ce lien ne fonctionne pas : il a expiré, a été révoqué ou n’est pas complet. Demandez-en un nouveau au secrétariat ou à la personne remplacée.",
    de: "Dieser Link funktioniert nicht: Er ist abgelaufen, wurde widerrufen oder ist nicht vollständig. Bitten Sie das Sekretariat oder die Lehrkraft um einen neuen.",
    lb: "Dëse Link geet net: en ass ofgelaf, gouf zréckgezunn oder ass net komplett. Frot am Sekretariat oder bei der Léierpersoun no engem neien.",
  },
  noKey: {
    en: "The last part of the link is missing. Some mail programs cut it off.",
    fr: "Il manque la dernière partie du lien. Certains programmes de messagerie la coupent.",
    de: "Der letzte Teil des Links fehlt. Manche Mailprogramme schneiden ihn ab.",
    lb: "De leschten Deel vum Link feelt. Verschidde Mailprogrammer schneiden en of.",
  },
  noCrypto: {
    en: "This page can only be decrypted over a secure connection. Open it with an address that begins with https.",
    fr: "Cette page ne peut être déchiffrée que par une connexion sûre. Ouvrez-la avec une adresse qui commence par https.",
    de: "Diese Seite lässt sich nur über eine sichere Verbindung entschlüsseln. Öffnen Sie sie mit einer Adresse, die mit https beginnt.",
    lb: "Dës Säit kann nëmmen iwwer eng sécher Verbindung entschlësselt ginn. Maacht se mat enger Adress op, déi mat https ufänkt.",
  },
  busy: {
    en: "That was too often. Wait a minute.",
    fr: "C’était trop souvent. Attendez une minute.",
    de: "Das war zu oft. Warten Sie eine Minute.",
    lb: "Dat war ze dacks. Waart eng Minutt.",
  },
  offline: {
    en: "The server can’t be reached. Is this device online?",
    fr: "Le serveur est injoignable. Cet appareil est-il en ligne ?",
    de: "Der Server ist nicht erreichbar. Ist dieses Gerät online?",
    lb: "De Server ass net z'erreechen. Ass dësen Apparat online?",
  },
  server: {
    en: "The server couldn’t answer.",
    fr: "Le serveur n’a pas pu répondre.",
    de: "Der Server konnte nicht antworten.",
    lb: "De Server konnt net äntweren.",
  },
  key: {
    en: "This can’t be decrypted with this link: it was changed on its way.",
    fr: "Ce lien ne peut pas déchiffrer ceci : le contenu a été modifié en chemin.",
    de: "Das lässt sich mit diesem Link nicht entschlüsseln: Es wurde unterwegs verändert.",
    lb: "Dat ka mat dësem Link net entschlësselt ginn: et gouf ënnerwee geännert.",
  },
  format: {
    en: "What came can’t be read: it is not such a page.",
    fr: "Ce qui est arrivé est illisible : ce n’est pas une telle page.",
    de: "Was ankam, lässt sich nicht lesen: Es ist keine solche Seite.",
    lb: "Wat ukomm ass, kann net gelies ginn: et ass keng esou eng Säit.",
  },
  newer: {
    en: "This page was made by a newer version. Load it again in a while.",
    fr: "Cette page a été faite par une version plus récente. Rechargez-la dans un moment.",
    de: "Diese Seite stammt aus einer neueren Version. Laden Sie sie später noch einmal.",
    lb: "Dës Säit kënnt aus enger méi neier Versioun. Luet se méi spéit nach eng Kéier.",
  },
  tooLarge: {
    en: "This page is larger than may be shown.",
    fr: "Cette page est plus grande que permis.",
    de: "Diese Seite ist größer als erlaubt.",
    lb: "Dës Säit ass méi grouss wéi erlaabt.",
  },
  otherKind: {
    en: "This link is for the app: open Schouljoer, Courses, “Take a course”.",
    fr: "Ce lien est fait pour l’application : ouvrez Schouljoer, Cours, « Reprendre un cours ».",
    de: "Dieser Link ist für die App: Öffnen Sie Schouljoer, Kurse, „Kurs übernehmen“.",
    lb: "Dëse Link ass fir d'App: Maacht Schouljoer op, Couren, „Cours iwwerhuelen“.",
  },
  frame: {
    en: "This is a school’s frame. Paste this link into Schouljoer: Settings, Holidays, “My school has a frame”.",
    fr: "Ce lien est le cadre d’une école. Collez-le dans Schouljoer : Paramètres, Vacances, « Mon école a un cadre ».",
    de: "Das ist der Rahmen einer Schule. Fügen Sie den Link in Schouljoer ein: Einstellungen, Ferien, „Meine Schule hat einen Rahmen“.",
    lb: "Dat ass de Kader vun enger Schoul. Setzt de Link a Schouljoer an: Astellungen, Vakanz, „Meng Schoul huet e Kader“.",
  },
  full: {
    en: "Five notes are there already; no more fit behind this link.",
    fr: "Il y a déjà cinq mots ; ce lien n’en prend pas davantage.",
    de: "Es sind schon fünf Nachrichten da, mehr nimmt dieser Link nicht.",
    lb: "Et si scho fënnef Messagen do, méi hëlt dëse Link net.",
  },
} as const satisfies Record<string, Said<string>>;

export type PageFault = keyof typeof faults;
