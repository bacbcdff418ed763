/** Words that ask, and name nothing: PostgreSQL's stop words lack them. */
const asking = new Set(
  `tell explain describe please show give mean means meaning know want could would may might must shall let lets say says said
  thing things something anything someone really actually exactly also hi hello thanks thank help wonder wondering
  bitte erklare erklar sag sage sagen zeig zeige zeigen gib gibt geben wissen mochte will wollen konnte konnten wurde heisst bedeutet
  bedeuten eigentlich genau etwas jemand hallo danke hilfe`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words of everyday talk: rare in lessons, and yet they say little of what a question is about. */
const everyday = new Set(
  `good best better well bad people person everybody everyone somebody anybody day days time times work works working make makes made making
  take takes put come comes go goes going back old new first last next right left look looks feel find keep leave try trying start
  stop happen happens turn part kind sort different same important possible able use using used need needs like way ways
  lot bit still already always never again ever yet quite rather too even though without between enough
  gut gute guten besser beste leute tag tage zeit mal machen mache macht gemacht nehmen kommt kommen geht gehen neu neue alt alte erste
  letzte nachste richtig falsch finden versuchen teil art gleich wichtig moglich brauche brauchen benutzen immer nie wieder noch schon
  sehr viel viele wenig genug`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that point to what was said before. */
const pointing = new Set(
  `it its that this those these they them their one ones there then and so instead else why
  es das dies diese dieser dieses sie ihn ihr ihnen davon dafur damit dabei dort dann und stattdessen sonst warum wieso`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

export const isAskingWord = (word: string): boolean => asking.has(word)
export const isEveryday = (word: string): boolean => everyday.has(word)
export const isPointer = (word: string): boolean => pointing.has(word)
