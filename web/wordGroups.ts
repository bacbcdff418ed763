/** What pages read together, by the names of catalogues: the frame's and most pages', a classroom's, those of programs, microcasts, documents and assets, an account's. */
export function groupOf(name: string): 'pages' | 'classroom' | 'items' | 'account' {
  if (/^(learningItem|portalsAsset|portalsProgram)$/.test(name)) return 'items'
  if (/^(contentPlayers|contentQuiz|learningDelivery)$/.test(name)) return 'classroom'
  return /^(identity.|commercePurchases$)/.test(name) ? 'account' : 'pages'
}
