import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { escapeHtml, toHtml } from '#shared/kernel/richText/toHtml.ts'

/** What stands below a letter: a sentence and its address. */
export type LetterFoot = { says: string; link: string }

/** The two forms of a letter's rich text. Pictures are behind addresses that end, so letters have their descriptions. */
export const letterTexts = (
  body: RichText,
  foot: LetterFoot | null = null,
): { text: string; html: string } => ({
  text: plainText(body) + (foot ? `\n\n—\n${foot.says}: ${foot.link}` : ''),
  html: `<!doctype html><html><meta charset="utf-8"><body dir="auto">${toHtml(body, { image: () => null })}${foot ? footHtml(foot) : ''}</body></html>`,
})

const footHtml = ({ says, link }: LetterFoot) =>
  `<hr><p><a href="${escapeHtml(link)}">${escapeHtml(says)}</a></p>`
