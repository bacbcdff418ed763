/**
 * URLs allowed in links: never a script, and a path only of this site. Browsers read a backslash as a slash and
 * leave tabs and line breaks out, so both could hide another host.
 */
export const safeUrl = /^(?!.*[\t\n\r])(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/is
