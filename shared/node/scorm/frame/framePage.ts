import { createHash } from 'node:crypto'

/** The frame's built script, ready to inline in a page. */
export type FrameScript = { text: string; hash: string }

/** Escaped, so that the script cannot close its element; the page's policy names its hash. */
export function asFrameScript(source: string): FrameScript {
  const text = source
    .replace(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--')
    .trim()
  return { text, hash: createHash('sha256').update(text).digest('base64') }
}

/** Content security policies do not support IPv6 addresses. */
const canName = (origin: string) => !origin.includes('[')

/**
 * The page that holds the SCORM runtime and, inside, the content (1§7), with its content security policy.
 * `parent` is the only origin that may frame it and exchange messages with it; `contentOrigin` is its own.
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

/** Package files are untrusted code: it may run, but cannot leave its frame or be framed by others. */
export const packagePolicy = (parents: readonly string[]) =>
  [
    "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${parents.filter(canName).join(' ')}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  ].join('; ')
