/** Words that learners use for one another, in everyday English and German. One group a line; a school's own words are not among them. */
const groups = `
begin start
buy purchase get
cost price
correct right proper
error mistake fault wrong
fast quick rapid
fix mend repair solve
hot warm heat temperature
cold cool chill
large big great
little small tiny
long duration minutes hours time
make create produce build
need require necessary must
often frequently times
reason cause why
safe secure
teacher instructor tutor
store keep storage
tool equipment gear
throw discard dispose
anfangen beginnen starten
fehler falsch
gross riesig
klein winzig
kaufen erwerben besorgen
kosten preis
lange dauer minuten stunden zeit
lehrer lehrerin dozent dozentin
reparieren beheben
schnell rasch
warum grund ursache
heiss warm temperatur
`

const byWord = new Map<string, Set<string>>()
for (const group of groups.split('\n').map((line) => line.split(' ').filter((word) => word !== '')))
  for (const word of group) byWord.set(word, new Set([...(byWord.get(word) ?? []), ...group]))

/** Words that mean the same as one of these, without these. */
export const synonymsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [...(byWord.get(word) ?? [])]).filter((word) => !words.includes(word))),
]
