/** The subject, the text, the name of the link, and what else there is to know. */
type Mail = { readonly subject: string; readonly text: string; readonly action?: string; readonly note: string };
export type MailKind = "verification" | "passwordReset" | "signInCode" | "emailChange" | "deletion" | "emailTaken";
export type MailWords = { readonly hello: string } & { readonly [K in MailKind]: Mail };

/*
 * Words of our mails. {app} is the planner's name, {email} the address the mail is about, {code} a
 * code to sign in, {date} a day. Every language has every mail; Luxembourgish has no word before
 * {app} or {email} that would lose its -n.
 */
export const mailWords: { readonly [L in "en" | "fr" | "de" | "lb"]: MailWords } = {
  en: {
    hello: "Hello,",
    verification: {
      subject: "Confirm your e-mail for {app}",
      text: "Welcome to {app}. Please confirm your e-mail address.",
      action: "Confirm e-mail",
      note: "The link is valid for three days. If you didn't sign up, ignore this e-mail.",
    },
    passwordReset: {
      subject: "A new password for {app}",
      text: "You asked for a new password.",
      action: "Choose a new password",
      note: "The link is valid for 30 minutes, for one use. If you didn't ask for it, ignore this e-mail: your password stays as it is.",
    },
    signInCode: {
      subject: "{code} is your code for {app}",
      text: "This is your code to sign in.",
      note: "It is valid for five minutes, for one use. If you didn't ask for it, ignore this e-mail and don't give the code to anyone.",
    },
    emailChange: {
      subject: "Confirm your new e-mail for {app}",
      text: "Please confirm that {email} is your new e-mail address.",
      action: "Confirm new e-mail",
      note: "The link is valid for 30 minutes, for one use. If you didn't ask for it, ignore this e-mail: nothing changes.",
    },
    deletion: {
      subject: "Your account will be deleted on {date}: {app}",
      text: "You asked us to delete the account of {email}. Until {date} nothing is lost and you can keep it.",
      action: "Keep my account",
      note: "If it wasn't you, sign in, keep the account and change your password.",
    },
    emailTaken: {
      subject: "This address already has an account: {app}",
      text: "Someone asked to use {email} for another account. It already has one, so nothing has changed.",
      action: "Sign in with this address",
      note: "If it wasn't you, ignore this e-mail.",
    },
  },
  fr: {
    hello: "Bonjour,",
    verification: {
      subject: "Confirmez votre e-mail pour {app}",
      text: "Bienvenue sur {app}. Merci de confirmer votre adresse e-mail.",
      action: "Confirmer l’e-mail",
      note: "Le lien est valable trois jours. Si vous n’avez pas créé de compte, ignorez cet e-mail.",
    },
    passwordReset: {
      subject: "Nouveau mot de passe pour {app}",
      text: "Vous avez demandé un nouveau mot de passe.",
      action: "Choisir un nouveau mot de passe",
      note: "Le lien est valable 30 minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail\u00a0: votre mot de passe reste le même.",
    },
    signInCode: {
      subject: "{code} est votre code pour {app}",
      text: "Voici votre code pour vous connecter.",
      note: "Il est valable cinq minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail et ne donnez ce code à personne.",
    },
    emailChange: {
      subject: "Confirmez votre nouvel e-mail pour {app}",
      text: "Merci de confirmer que {email} est votre nouvelle adresse e-mail.",
      action: "Confirmer le nouvel e-mail",
      note: "Le lien est valable 30 minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail\u00a0: rien ne change.",
    },
    deletion: {
      subject: "Votre compte sera supprimé le {date}\u00a0: {app}",
      text: "Vous avez demandé la suppression du compte de {email}. Jusqu’au {date}, rien n’est perdu et vous pouvez le garder.",
      action: "Garder mon compte",
      note: "Si ce n’était pas vous, connectez-vous, gardez le compte et changez de mot de passe.",
    },
    emailTaken: {
      subject: "Cette adresse a déjà un compte\u00a0: {app}",
      text: "Quelqu’un a demandé à utiliser {email} pour un autre compte. Cette adresse en a déjà un, donc rien n’a changé.",
      action: "Se connecter avec cette adresse",
      note: "Si ce n’était pas vous, ignorez cet e-mail.",
    },
  },
  de: {
    hello: "Guten Tag,",
    verification: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse für {app}",
      text: "Willkommen bei {app}. Bitte bestätigen Sie Ihre E-Mail-Adresse.",
      action: "E-Mail bestätigen",
      note: "Der Link ist drei Tage gültig. Wenn Sie kein Konto angelegt haben, ignorieren Sie diese E-Mail.",
    },
    passwordReset: {
      subject: "Neues Passwort für {app}",
      text: "Sie haben ein neues Passwort angefordert.",
      action: "Neues Passwort wählen",
      note: "Der Link ist 30 Minuten gültig und funktioniert nur einmal. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.",
    },
    signInCode: {
      subject: "{code} ist Ihr Code für {app}",
      text: "Das ist Ihr Code zum Anmelden.",
      note: "Er ist fünf Minuten gültig und funktioniert nur einmal. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail und geben Sie den Code nicht weiter.",
    },
    emailChange: {
      subject: "Bestätigen Sie Ihre neue E-Mail-Adresse für {app}",
      text: "Bitte bestätigen Sie, dass {email} Ihre neue E-Mail-Adresse ist.",
      action: "Neue E-Mail bestätigen",
      note: "Der Link ist 30 Minuten gültig und funktioniert nur einmal. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Es ändert sich nichts.",
    },
    deletion: {
      subject: "Ihr Konto wird am {date} gelöscht: {app}",
      text: "Sie haben die Löschung des Kontos {email} angefordert. Bis zum {date} geht nichts verloren, und Sie können das Konto behalten.",
      action: "Mein Konto behalten",
      note: "Wenn Sie das nicht waren, melden Sie sich an, behalten Sie das Konto und ändern Sie Ihr Passwort.",
    },
    emailTaken: {
      subject: "Diese Adresse hat schon ein Konto: {app}",
      text: "Jemand möchte {email} für ein anderes Konto verwenden. Die Adresse hat schon eines; es hat sich also nichts geändert.",
      action: "Mit dieser Adresse anmelden",
      note: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.",
    },
  },
  lb: {
    hello: "Moien,",
    verification: {
      subject: "Bestätegt Är E-Mail-Adress fir {app}",
      text: "Wëllkomm bei {app}. Bestätegt w.e.g. Är E-Mail-Adress.",
      action: "E-Mail bestätegen",
      note: "De Link gëllt dräi Deeg. Wann Dir kee Kont ugeluecht hutt, ignoréiert dës E-Mail.",
    },
    passwordReset: {
      subject: "Neit Passwuert fir {app}",
      text: "Dir hutt en neit Passwuert ugefrot.",
      action: "Neit Passwuert wielen",
      note: "De Link gëllt 30 Minutten a funktionéiert nëmmen eemol. Wann Dir näischt ugefrot hutt, ignoréiert dës E-Mail: Äert Passwuert bleift, wéi et ass.",
    },
    signInCode: {
      subject: "{code} ass Äre Code fir {app}",
      text: "Dat hei ass Äre Code, fir Iech anzeloggen.",
      note: "En gëllt fënnef Minutten a funktionéiert nëmmen eemol. Wann Dir näischt ugefrot hutt, ignoréiert dës E-Mail a gitt de Code net weider.",
    },
    emailChange: {
      subject: "Bestätegt Är nei E-Mail-Adress fir {app}",
      text: "Bestätegt w.e.g., datt dat hei Är nei E-Mail-Adress ass: {email}.",
      action: "Nei E-Mail bestätegen",
      note: "De Link gëllt 30 Minutten a funktionéiert nëmmen eemol. Wann Dir näischt ugefrot hutt, ignoréiert dës E-Mail: et ännert sech näischt.",
    },
    deletion: {
      subject: "Äre Kont gëtt geläscht ({date}): {app}",
      text: "Dir wëllt dëse Kont läschen: {email}. Bis {date} geet näischt verluer, an Dir kënnt e behalen.",
      action: "Mäi Kont behalen",
      note: "Wann Dir dat net waart, loggt Iech an, behaalt de Kont a wiesselt Äert Passwuert.",
    },
    emailTaken: {
      subject: "Dës Adress huet schonn e Kont: {app}",
      text: "Et wollt ee mat dëser Adress en anere Kont benotzen: {email}. Si huet schonn e Kont, dofir huet sech näischt geännert.",
      action: "Mat dëser Adress aloggen",
      note: "Wann Dir dat net waart, ignoréiert dës E-Mail.",
    },
  },
};
