/**
 * Given names of many children and their parents in the countries of the app, in small letters
 * without accents.
 */
const given = `
aaron adele adriana adriano agathe aicha alan alba albert alejandro alessandro alessia alessio alex alexander alexandra
alexandre alexia alexis alfonso ali alice alicia alina aline alisa alma alois alyssa amadeo amandine amara amel amelia amelie amina amir
amira amy ana anais anabela anastasia andre andrea andreas andreia andrew angela angelica angelina angelo anja anke ann anna
annabelle anne annette annika anthony antoine anton antonia antonio anton aria ariana arnaud arthur astrid audrey august
augustin aurelie aurora ava axel ayla aylin ayman barbara bastian bastien beatrice beatriz ben benedikt benjamin benoit bianca
bilal bjorn bruna bruno camila camille carina carla carlo carlos carmen carolina caroline cassandra catarina catherine cecile
cecilia celia celina celine charel charlie charlotte chiara chloe christelle christian christiane christina christine christophe clara
claudia clea clemence clementine cloe colette constance corinne cristiana cristina cyril damien dana daniel daniela danielle danny
daria dario david davide deborah delphine denise diana diego dina dylan eduardo edouard elena eleonore elia elias elif elina
elio elisa elisabeth elise elizabeth ella elliot eloise elsa emanuel emil emilia emilie emilio emily emma emmanuel
enzo eric erik erika ernesto esther ethan etienne eva evan eve evelyne fabian fabien fabienne fabio fabrice fanny fatima
fatma felicia felix fernanda fernando filipa filipe fiona flavia flavio flora florence florian francesca francesco francisca
francisco franziska frederic frederik frieda gabriel gabriela gabriele gaelle gaspard gilles gina giorgia giovanni giulia giulio gloria
goncalo grace greta guilherme guillaume gustavo hamza hana hanna hannah hans harry hassan hector heidi helena helene hendrik
henriette hugo ian ibrahim ida ignacio igor ilyas imane ines inga ingrid irene irina iris isabel isabella isabelle
ismael ivan ivana jack jacqueline jade jakob jamie jan jana jane janine jasmin jasmine jay jean jeanne jeff jelena jennifer jenny jeremie
jeremy jessica jil jill joana joao joe joel johann johanna johannes jonas jonathan jorge josefine josephine joshua josiane josefina
juan judith jule julia julian juliana julie julien juliette julius justine kai karim karin karina karl karolina katharina
katia katja katrin kenza kevin khadija kiara kilian kim kylian lara larissa lasse latifa laura laure laurence lea leana leandro
lena lenny leo leon leonardo leoni leonie leonor leopold leticia levi lia liam lian liliana lilly lily lina linda
linus lio lisa liv livia liz loic lola lorena lorenzo lorraine lotta lotte lou louane louisa louise luana luc luca
lucas lucia lucie lucien ludovic luis luisa luiza luka lukas luna lydia lya lynn mads mae maelle magali magdalena maia maike maja
malak malte manon manuel manuela mara marc marcel marcelo marco marcos margaux margarida margot maria mariam mariana marianne
marie mariette marina mario marion marius marlene marta martim martina martine marvin mateo matheo mathias mathieu mathilde
mathis matilda matilde matteo matthew matthias mattis maurice max maxence maxim maxime maximilian maya mehdi mel melanie melina
melissa mia mika mila milan milena milo mina mira miriam mireille moritz mohamed mohammed monica monika monique morgane
mustafa myriam nadia nadine naim naomi nancy natacha natalia natalie natascha nathalie nathan nele nelly nesrine nia nick nico nicola nicolas
nicole niels niklas nils nina noa noah noam noe noel noelia noemie nora nour nuno octavia odile olga oliver olivia olivier
omar oscar oskar pablo paola paolo pascale patricia patrick paula paulina pauline pedro penelope petra philipp philippe pia pierre pit
quentin rachel rafael rafaela raphael raquel raul rayan rebecca regina renata ricardo rita robin rocco rodrigo romain roman
romane romy rosa rosalie ruben ruby rui ryan sabine sabrina salma salome sam samantha samir samira samuel sandra sandro sandy
santiago sara sarah sascha scott sebastian sebastien selena selina selma serena serge sergio sheila silke silvia simao simone sina
sofia soline sonia sonja sophia sophie stefan stefanie stella stephan stephane stephanie steve steven susana susanne svenja
sven sylvie tamara tania tatiana telma teo teresa tessa thalia thea theo theodor thibault thiago tiago tiana tiffany tim timo timothee
tina tobias tom tomas tommaso toni ugo ulrike ursula vanessa valentin valentina valentine valeria valerie vera veronique
vicente vicky victoire victoria viktor viktoria violeta virginie vitor viviane wassim william xavier yanis yannick yann yara yasmin yasmina
yassin yusuf yves yvonne zeynep zineb zoe zoey`;

/**
 * Family names that stand beside another one without a hyphen, or are on every second class list.
 * None is a given name too.
 */
const family = `
abreu aguiar almeida alves amaral amorim andrade antunes araujo azevedo baptista barbosa barros batista bastos bento borges branco
brito cabral caldeira campos cardoso carneiro carvalho castro coelho conceicao correia costa couto cruz cunha dias domingues duarte
esteves faria fernandes ferreira figueiredo fonseca freitas frias garcia gomes goncalves gonzalez guerreiro guimaraes gutierrez hernandez
jesus leal leitao lima lopes lopez loureiro macedo machado magalhaes maia marques martinez martins matos medeiros melo mendes
miranda monteiro morais moreira moura nascimento neto neves nogueira nunes oliveira pacheco paiva perez pereira pinheiro pinho pinto
pires ramos rebelo reis ribeiro rocha rodrigues rodriguez sa sampaio sanchez santos saraiva semedo sequeira serra silva silveira simoes
soares sousa souza tavares teixeira torres valente varela vaz veiga viana vieira xavier
ackermann bauer baumann becker berger bernard braun dupont durand faber feller fischer flammang fritsch goergen groff hansen hoffmann
huber jung kayser keller kieffer kirsch klein klopp koch kohl kohn konsbruck kraus kremer krier lang lefevre lehmann ludwig majerus
maier marx mayer meier meyer meunier moreau muller neumann peeters petit pauly pfeiffer reding reuter richter roth schaefer schmidt
schmit schmitt schmitz schneider scholtes schroeder schulz schumacher schwarz steffen thill thilges wagner wagener weber weis weiss
welter weydert wirth wolff zimmer zimmermann`;

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));
const givenNames = setOf(given);
const familyNames = setOf(family);

/**
 * A word as it is looked up: of "Marie-Claire" the first half, in small letters without accents.
 */
const folded = (word: string): string =>
  (word.split("-")[0] ?? "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a word is surely a given name: known as one and not as a family name. */
export const isGivenName = (word: string): boolean => givenNames.has(folded(word)) && !familyNames.has(folded(word));

/** Whether a word is surely a family name: known as one and not as a given name. */
export const isFamilyName = (word: string): boolean => familyNames.has(folded(word)) && !givenNames.has(folded(word));
