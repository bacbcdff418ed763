/** What pages read together, by the names of catalogues: the frame's and most pages', a classroom's, an account's. */
export function groupOf(name: string): 'pages' | 'classroom' | 'account' {
  if (/^(contentPlayers|contentQuiz|learningDelivery)$/.test(name)) return 'classroom'
  return /^(identity.|commercePurchases$)/.test(name) ? 'account' : 'pages'
}
