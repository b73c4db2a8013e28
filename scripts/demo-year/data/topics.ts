import type { CourseName } from "./courses.ts";

type CourseTopics = {
  /** Texts after a topic's title in its first lesson, its second and so on. */
  readonly stages: readonly string[];
  /**
   * Topics by the title of their unit, in the units' order. Each topic is a title and what is done,
   * `title | plan`.
   */
  readonly units: Readonly<Record<string, readonly string[]>>;
};

const maths = ["", " : exercices", " : problèmes", " : approfondir", " : reprise"];
const physics = ["", ": Übungen", ": Aufgaben aus dem Alltag", ": Vertiefung"];

/**
 * The year's programme, course by course: what is taught in lessons without a plan of their own.
 */
export const topics: Readonly<Record<CourseName, CourseTopics>> = {
  "7C2 Maths": {
    stages: maths,
    units: {
      "Nombres entiers": [
        "Comparer et ranger | Droite graduée, de 0 au million",
        "Addition et soustraction | Calcul en ligne, puis posé",
        "Ordres de grandeur | Estimer un ticket de caisse",
        "Multiplication | Tables, puis multiplication posée",
        "Division euclidienne | Partages avec reste : dividende, diviseur, quotient, reste",
        "Critères de divisibilité | Par 2, 3, 5, 9 et 10 : chercher la règle",
        "Priorités des opérations | Programmes de calcul, avec et sans parenthèses",
      ],
      Fractions: [
        "Multiplier une fraction par un entier | Trois quarts de litre, cinq fois",
        "Fraction d’une quantité | Les 3/4 de 60, au tableau et de tête",
        "Fractions et pourcentages | Soldes : 50 %, 25 %, 10 %",
      ],
      "Nombres décimaux": [
        "Placer sur une droite graduée | Zoom sur l’intervalle de 3 à 4",
        "Arrondir et encadrer | Au dixième, au centième",
        "Additionner et soustraire | Aligner la virgule, estimer d’abord",
        "Multiplier par 10, 100, 1000 | Tableau de numération qui glisse",
        "Multiplication posée | Placer la virgule par un ordre de grandeur",
        "Division décimale | Partager 17 euros en quatre",
      ],
      "Angles et triangles": [
        "Nommer et mesurer un angle | Le rapporteur, dans les deux sens",
        "Construire un angle | Au degré près, contrôle par le voisin",
        "Angles opposés et adjacents | Plier, puis justifier",
        "Somme des angles d’un triangle | Déchirer les trois coins",
        "Construire un triangle | Trois côtés, puis deux côtés et un angle",
        "Triangles particuliers | Isocèle, équilatéral, rectangle : fiche d’identité",
        "Médiatrices et hauteurs | Cercle circonscrit avec GeoGebra",
      ],
      Proportionnalité: [
        "Reconnaître une situation de proportionnalité | Prix à la pompe, âge et taille",
        "Coefficient de proportionnalité | Tableaux à compléter",
        "Règle de trois | Recette pour sept personnes",
        "Pourcentages | Calculer une remise, puis une hausse",
        "Échelles | Mesurer sur le plan de la ville",
        "Vitesse moyenne | Horaires du train vers Clervaux",
        "Représenter par un graphique | Droite par l’origine, ou non",
      ],
      "Aires et périmètres": [
        "Périmètre | Mesurer la cour, estimer d’abord",
        "Unités d’aire | Combien de carreaux dans la salle ?",
        "Aire du rectangle et du carré | Découper et recomposer",
        "Aire du triangle | La moitié d’un rectangle",
        "Parallélogramme et losange | Déplacer un triangle",
        "Cercle : périmètre et aire | Ficelle autour d’un verre, puis π",
      ],
    },
  },
  "6C1 Maths": {
    stages: maths,
    units: {
      "Nombres relatifs": [
        "Nombres opposés, valeur absolue | Températures de la semaine",
        "Repérer un point | Bataille navale à quatre quadrants",
        "Soustraire des nombres relatifs | Ajouter l’opposé",
        "Sommes algébriques | Regrouper, simplifier l’écriture",
        "Diviser des nombres relatifs | Retrouver la règle des signes",
        "Puissances d’un nombre relatif | Pair ou impair : quel signe ?",
      ],
      "Calcul littéral": [
        "Réduire une somme | Termes semblables en couleurs",
        "Supprimer des parenthèses | Plus ou moins devant",
        "Démontrer avec des lettres | La somme de trois nombres consécutifs",
      ],
      Équations: [
        "Tester une égalité | Balance en équilibre",
        "Résoudre x + a = b et ax = b | Opérations inverses",
        "Résoudre ax + b = cx + d | Regrouper, une ligne par étape",
        "Équations avec parenthèses | Développer d’abord",
        "Mettre un problème en équation | Choisir l’inconnue, écrire la phrase",
        "Équations avec des fractions | Réduire au même dénominateur",
      ],
      "Triangles et cercles": [
        "Inégalité triangulaire | Spaghettis de trois longueurs",
        "Cas d’isométrie | Trois données suffisent : lesquelles ?",
        "Droites remarquables | Médianes et point d’équilibre",
        "Cercle inscrit | Bissectrices à la règle et au compas",
        "Triangle rectangle et cercle | Conjecture avec GeoGebra, puis preuve",
        "Angles inscrits | Mesurer, comparer, démontrer",
      ],
      Statistiques: [
        "Relever et ranger des données | Sondage dans la classe",
        "Effectifs et fréquences | Tableau, puis tableur",
        "Diagrammes | En bâtons, circulaire : lequel choisir ?",
        "Moyenne et médiane | Les salaires d’une petite entreprise",
        "Lire un graphique avec esprit critique | Axes coupés dans la presse",
      ],
    },
  },
  "5C3 Maths": {
    stages: maths,
    units: {
      "Racines carrées": [
        "Carrés parfaits | De 1 à 400, de tête",
        "Encadrer une racine | Dichotomie à la calculatrice",
        "Produit et quotient de racines | √a · √b : conjecture et preuve",
        "Simplifier une racine | Sortir un carré parfait",
        "Équation x² = a | Zéro, une ou deux solutions",
      ],
      "Théorème de Pythagore": [
        "Calculer une longueur | Échelle contre un mur",
        "Distance entre deux points | Dans un repère",
      ],
      "Théorème de Thalès": [
        "Agrandir et réduire | Quadrillage, rapport des longueurs",
        "Configuration de Thalès | Repérer les triangles emboîtés",
        "Calculer une longueur avec Thalès | Hauteur d’un arbre par son ombre",
        "Configuration papillon | Même méthode, autre figure",
        "Réciproque de Thalès | Parallèles ou non : rédiger",
        "Triangles semblables | Angles égaux, côtés proportionnels",
      ],
      "Fonctions linéaires": [
        "Notion de fonction | Machine à nombres",
        "Image et antécédent | Lire dans les deux sens",
        "Représentation graphique | Du tableau à la droite",
        "Pente d’une droite | Panneaux routiers en pour cent",
        "Fonction affine | Abonnement et prix par appel",
        "Intersection de deux droites | Quel tarif choisir ?",
      ],
      Probabilités: [
        "Expérience aléatoire | Cent lancers de dé, par groupes",
        "Fréquence et probabilité | Mettre en commun les résultats",
        "Événements contraires | Au moins un six",
        "Arbres et tableaux | Deux tirages, avec et sans remise",
      ],
    },
  },
  "4GIG Physik": {
    stages: physics,
    units: {
      Kinematik: [
        "Mittlere Geschwindigkeit | Stoppuhr und Maßband im Schulhof",
        "Momentangeschwindigkeit | Vom Intervall zur Tangente",
        "Gleichmäßig beschleunigte Bewegung | Wagen auf der schiefen Ebene",
        "Freier Fall | Feder und Kugel im Vakuumrohr",
        "Waagerechter Wurf | Zwei Bewegungen, unabhängig voneinander",
      ],
      Dynamik: [
        "Kräftegleichgewicht | Drei Kraftmesser an einem Ring",
        "Masse und Gewichtskraft | Auf der Erde und auf dem Mond",
      ],
      "Arbeit und Energie": [
        "Arbeit: Kraft mal Weg | Koffer tragen, Koffer heben",
        "Leistung | Treppenlauf mit Stoppuhr",
        "Lageenergie und Bewegungsenergie | Achterbahn in Skizzen",
        "Energieerhaltung | Fadenpendel: gleiche Höhe auf beiden Seiten",
        "Wirkungsgrad | Wasserkocher messen",
      ],
      "Druck und Auftrieb": [
        "Druck in Flüssigkeiten | Löcher in der Flasche",
        "Hydraulik | Zwei Spritzen, ein Schlauch",
        "Luftdruck | Magdeburger Halbkugeln",
        "Auftrieb | Knete: Kugel sinkt, Schiff schwimmt",
      ],
      Stromkreise: [
        "Stromstärke und Spannung | Messgeräte richtig anschließen",
        "Widerstand | Kennlinien von Draht und Lampe",
        "Ohmsches Gesetz | U-I-Diagramm auswerten",
        "Reihenschaltung | Lichterkette mit einer defekten Lampe",
        "Parallelschaltung | Mehrfachsteckdose und Sicherung",
        "Elektrische Leistung | Stromrechnung eines Haushalts",
      ],
    },
  },
  "7C2 Tutor": {
    stages: [""],
    units: {
      "": [
        "Se présenter, règles de la classe | Charte à signer",
        "Choisir les délégués | Candidatures, vote à bulletin secret",
        "Organiser son travail | Le journal de classe, semaine type",
        "Apprendre une leçon | Trois méthodes à essayer",
        "Vivre ensemble | Boîte aux questions",
        "Bilan du trimestre | Un point fort, un objectif",
        "Préparer les tests | Fiches de révision par binômes",
        "Réseaux et vie privée | Étude de cas",
        "Projet de classe | Idées, rôles, calendrier",
        "Bilan de l’année | Lettre aux prochains élèves de 7e",
      ],
    },
  },
  "Club Robotik": {
    stages: [""],
    units: {
      "Fahren und Messen": [
        "Roboter bauen | Grundmodell nach Anleitung",
        "Geradeaus fahren | Motoren abgleichen",
        "Drehen um 90 Grad | Gyrosensor gegen Zeit",
        "Strecken messen | Radumfang und Umdrehungen",
        "Berührungssensor | Anstoßen, zurückfahren, ausweichen",
        "Quadrat fahren | Schleifen statt Wiederholungen",
        "Farbsensor | Farben erkennen und ansagen",
      ],
      Linienfolger: [
        "Linienfolger mit einem Sensor | Am Rand entlang",
        "Regler einstellen | Ruckeln verringern",
        "Lücken in der Linie | Weiterfahren, suchen, finden",
        "Zeitrennen | Drei Läufe, der beste zählt",
      ],
      "RoboCup Junior": [
        "Regelwerk lesen | Punkte sammeln: was lohnt sich?",
        "Arena aufbauen | Kacheln, Rampe, Hindernisse",
        "Hindernisse umfahren | Ultraschall und Kurve",
        "Rampe und Greifer | Gewicht nach vorn",
        "Opfer erkennen und retten | Kugeln finden im letzten Raum",
        "Generalprobe | Zwei Läufe unter Wettkampfregeln",
        "Auswertung | Was behalten wir, was ändern wir?",
      ],
    },
  },
};
