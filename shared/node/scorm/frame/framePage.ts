import { createHash } from 'node:crypto'

/** The frame's built script, ready to stand in a page. */
export type FrameScript = { text: string; hash: string }

/** Nothing in the script can end the script element; its hash is what the page's policy names. */
export function asFrameScript(source: string): FrameScript {
  const text = source
    .replace(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--')
    .trim()
  return { text, hash: createHash('sha256').update(text).digest('base64') }
}

/** Browsers know no IPv6 addresses in policies. */
const canName = (origin: string) => !origin.includes('[')

/**
 * The page that holds the SCORM runtime and, inside, the content (1§7), with the policy to serve it by.
 * `parent` is the only origin that may hold it and that it talks to; `contentOrigin` is its own.
 */
export function framePage({ text, hash }: FrameScript, parent: string, contentOrigin: string) {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    `frame-src ${contentOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${parent}`,
  ].join('; ')
  const html = `<!doctype html>
<html lang="en" data-parent-origin="${parent}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lesson content</title>
<style>html,body{margin:0;height:100%;background:#fff}iframe{display:block;border:0;width:100%;height:100%}p{font:1rem system-ui;padding:1rem}</style>
</head>
<body><script>${text}</script></body>
</html>
`
  return { html, policy }
}

/** Files of a package are somebody else's code: it may run, but never leave its frame or be framed by others. */
export const packagePolicy = (parents: readonly string[]) =>
  [
    "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${parents.filter(canName).join(' ')}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  ].join('; ')
