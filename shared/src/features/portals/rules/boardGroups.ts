/** What a portal calls its learning boards until its administrators say otherwise: pages say it in their own language. */
export const defaultBoardGroup = 'Just For You'
