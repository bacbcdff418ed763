/** The part of sending that failed: finding the server, reaching it, … */
export const mailSteps = [
  'host',
  'connection',
  'encryption',
  'signIn',
  'sender',
  'recipient',
  'message',
] as const

/** `answer`: the mail server's words, or the connection's; they may name the recipient, so no log gets them. */
export type MailFailure = { step: (typeof mailSteps)[number]; answer: string }

/** What nodemailer's error says (its codes are in its documentation under “Error reference”). */
export function describeFailure(error: unknown): MailFailure {
  const { code, command, response, message } = (error ?? {}) as Record<string, unknown>
  const answer = (typeof response === 'string' ? response : String(message ?? 'nothing'))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300)
  return { step: findStep(code, command, answer), answer }
}

function findStep(code: unknown, command: unknown, answer: string): MailFailure['step'] {
  if (code === 'EDNS') return 'host'
  if (code === 'ETLS' || (code === 'ESOCKET' && /\b(?:ssl|tls|certificate)\b/i.test(answer)))
    return 'encryption'
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'signIn'
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient'
  if (code === 'EMESSAGE') return 'message'
  return 'connection'
}
