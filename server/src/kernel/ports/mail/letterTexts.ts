import { plainText } from '../../../../../shared/src/kernel/richText/plainText.ts'
import type { RichText } from '../../../../../shared/src/kernel/richText/RichText.ts'
import { toHtml } from '../../../../../shared/src/kernel/richText/toHtml.ts'

/** The two forms of a letter's rich text. Pictures are behind addresses that end, so letters have their descriptions. */
export const letterTexts = (body: RichText): { text: string; html: string } => ({
  text: plainText(body),
  html: `<!doctype html><html><meta charset="utf-8"><body dir="auto">${toHtml(body, { image: () => null })}</body></html>`,
})
