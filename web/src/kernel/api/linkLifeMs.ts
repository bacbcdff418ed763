/** Signed links in answers live 10 minutes and are renewed a minute before (AST-12). */
export const linkLifeMs = 9 * 60_000
