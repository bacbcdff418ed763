/** What pages read together, by the names of catalogues: the frame's and most pages', a classroom's, those of programs, microcasts, documents and assets, an account's, the assistant's, and those of meetings. */
export function findGroup(
  name: string,
): 'pages' | 'classroom' | 'items' | 'account' | 'assistant' | 'meetings' {
  if (/^(learningItem|portalsAsset|portalsProgram)$/.test(name)) return 'items'
  // Nobody has asked yet.
  if (name === 'assistantConversation') return 'assistant'
  if (/^meetings(Meeting|Room)$/.test(name)) return 'meetings'
  if (/^(contentPlayers|contentQuiz|learningDelivery)$/.test(name)) return 'classroom'
  return /^(identity.|commercePurchases$)/.test(name) ? 'account' : 'pages'
}
