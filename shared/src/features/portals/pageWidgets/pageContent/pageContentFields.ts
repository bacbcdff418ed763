export const pageContentFields = {}
