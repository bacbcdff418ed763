/** The looks of the starter themes: values of a portal's stylesheet. The console adds a home page to each. */
export const starterLooks = {
  studio: {
    ...{ primary: '#5b3fd6', onPrimary: '#ffffff', secondary: '#0f9d8a' },
    ...{ font: '#45434f', heading: '#17141f', background: '#ffffff' },
    ...{ bodyFont: 'Inter', headingFont: 'Inter', cornerRadius: 12, buttonRadius: 10 },
    ...{
      chipBackground: '#eeeafc',
      chipText: '#4a30bd',
      footerBackground: '#f6f5fa',
      footerText: '#45434f',
    },
  },
  library: {
    ...{ primary: '#24603f', onPrimary: '#ffffff', secondary: '#b0562b' },
    ...{ font: '#433f38', heading: '#20301f', background: '#fbf8f1' },
    ...{ bodyFont: 'Inter', headingFont: 'Source Serif', fontSize: 17, density: 'airy' },
    ...{ cornerRadius: 4, buttonRadius: 4, chipBackground: '#e9efdf', chipText: '#24542f' },
    ...{ footerBackground: '#20301f', footerText: '#eef1e6' },
  },
  craft: {
    ...{ primary: '#b5451f', onPrimary: '#ffffff', secondary: '#2d7f86' },
    ...{ font: '#4b3f39', heading: '#3a201a', background: '#fffaf5' },
    ...{ bodyFont: 'Trebuchet MS', headingFont: 'Georgia', fontSize: 17 },
    ...{ cornerRadius: 20, buttonRadius: 40, chipBackground: '#fbe6d8', chipText: '#8f3415' },
    ...{
      menuBackground: '#fff1e4',
      menuText: '#3a201a',
      footerBackground: '#fbe6d8',
      footerText: '#4b3f39',
    },
  },
  school: {
    ...{ primary: '#0b5cad', onPrimary: '#ffffff', secondary: '#c2410c' },
    ...{ font: '#3d4752', heading: '#0f2740', background: '#ffffff' },
    ...{ bodyFont: 'System', headingFont: 'Source Serif', density: 'compact' },
    ...{ cornerRadius: 2, buttonRadius: 2, chipBackground: '#e2edf8', chipText: '#0a4c8f' },
    ...{
      menuBackground: '#0f2740',
      menuText: '#ffffff',
      footerBackground: '#0f2740',
      footerText: '#e6eef6',
    },
  },
  night: {
    ...{ primary: '#7dd3c0', onPrimary: '#06201b', secondary: '#f2b36b' },
    ...{ font: '#cfd4dc', heading: '#f4f6f8', background: '#13161c' },
    ...{ bodyFont: 'Inter', headingFont: 'Inter', cornerRadius: 14, buttonRadius: 40 },
    ...{
      chipBackground: '#1f3a37',
      chipText: '#a9e8da',
      footerBackground: '#0d0f14',
      footerText: '#cfd4dc',
    },
  },
} satisfies Record<string, Readonly<Record<string, string | number>>>
