/** Words that make a reader read a sentence twice, and what a good engineer writes instead. */
const plainer: Readonly<Record<string, string>> = {
  whoever: 'anyone who, the person who, the caller',
  whatever: 'any, every, or the thing itself',
  anew: 'again, or a verb with re-',
  thereby: 'so',
  therein: 'in it',
  thereof: 'of it',
  whereby: 'by which',
  wherein: 'in which',
  whereupon: 'then',
  hitherto: 'until now',
  henceforth: 'from now on',
  lest: 'so that … not',
  'by itself': 'automatically, separately, alone',
  'by themselves': 'automatically, separately, alone',
  'leads to': 'opens, links to, causes',
  'lead to': 'open, link to, cause',
  'gone on with': 'continued',
  'goes on with': 'continues',
  'go on with': 'continue',
  'going on with': 'continuing',
  'went on with': 'continued',
  'lays aside': 'dismisses',
  'laid aside': 'dismissed',
  'here stands': 'this is where',
  'stands on': 'is on',
  'stands at': 'is at',
  'stands below': 'is below',
  'stands above': 'is above',
  'stands there': 'is there',
  'stands here': 'is here',
  'stands among': 'is among',
  'stands once': 'is once',
  'stands beside': 'is next to',
  'stands around': 'surrounds',
  'somebody who is to': 'a person who will',
  'what became of': 'the outcome of',
  'what comes of': 'the outcome of',
  'by and by': 'step by step, later',
  'as ever': 'as usual',
  'is to be had': 'is available',
  'are to be had': 'are available',
  "somebody else's": "another person's",
  'somebody else’s': 'another person’s',
}

const odd = new RegExp(`(?<![\\p{L}_-])(?:${Object.keys(plainer).join('|')})(?![\\p{L}_-])`, 'giu')

export type OddWord = { line: number; word: string; plainer: string }

/** The odd words of a text, with their lines. Linear in its length. */
export function oddWords(text: string): OddWord[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(odd)].map(([word]) => ({
      line: index + 1,
      word,
      plainer: plainer[word.toLowerCase()] ?? '',
    })),
  )
}
