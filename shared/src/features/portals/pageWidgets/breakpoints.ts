/** The widths for which a column has its own size, from narrow to wide windows. */
export const breakpoints = ['xs', 'sm', 'md', 'lg', 'xl'] as const
