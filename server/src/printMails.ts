import { seams } from './features.ts'
import type { ListedMail } from './kernel/mails/defineMail.ts'
import { collectMails } from './kernel/mails/workOnMails.ts'

/** `docs/mails.md`: all mails, and where their texts are. */
export function printMails(): string {
  const rows = collectMails({ seams }).map((mail) => `| ${cells(mail).join(' | ')} |`)
  return `<!-- Printed from the manifests: npm run print. -->

# Mails

What each field means: [rooms.md](rooms.md#mails). The texts are in \`shared/src/features/<capability>/words/mail\`, \`en.json\` and \`de.json\`.

| mail | who gets it | tokens | a template may name | can be stopped | attachments |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

const cells = ({ name, reader, tokens, template, canUnsubscribe, attachments = [] }: ListedMail) => [
  `\`${name}\``,
  reader,
  Object.entries(tokens)
    .map(([token, { is }]) => `${token}: ${is}`)
    .join(', '),
  template ? template.join(', ') : 'has none',
  canUnsubscribe ? 'yes' : 'no',
  attachments.join(', '),
]
