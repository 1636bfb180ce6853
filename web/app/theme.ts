import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const iris: MantineColorsTuple = [
  '#eff0fe',
  '#dfe1fb',
  '#bcc0f5',
  '#979dee',
  '#777ee8',
  '#5f66e3',
  '#5057d6',
  '#4449bb',
  '#393e9e',
  '#2d3180',
]

/** Text, dimmed text, lines and surfaces of the dark scheme, lightest first. */
const dark: MantineColorsTuple = [
  '#e7e8ec',
  '#b8bbc6',
  '#9a9eab',
  '#6b6f7c',
  '#343842',
  '#272a32',
  '#1c1f25',
  '#15171c',
  '#0e0f13',
  '#08090b',
]

/** Things told apart in one chart, the accent first; each 3:1 against its surface, in steps of hue and lightness. */
const series = {
  light: [
    '#5057d6',
    '#b8480a',
    '#0f766a',
    '#b02779',
    '#2a74b8',
    '#82670a',
    '#7a42b4',
    '#3c7a20',
    '#a83a3f',
    '#566173',
  ],
  dark: [
    '#8f95f2',
    '#f2935c',
    '#4cc3ae',
    '#ee7fc0',
    '#6fb6ee',
    '#d6b24c',
    '#c196ee',
    '#93cf6b',
    '#f08f92',
    '#a5afc0',
  ],
}

const seriesVariables = (colors: readonly string[]) =>
  Object.fromEntries(colors.map((color, index) => [`--series-${index + 1}`, color]))

const surface = { backgroundColor: 'var(--surface)' }

/** The whole look in one place: colours, type, radii. Style sheets use the variables below and no colours of their own. */
export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 5 },
  colors: { iris, dark },
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '620' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    Modal: { styles: { content: surface, header: surface } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--tone-unknown': 'var(--line-strong)' },
  light: {
    ...seriesVariables(series.light),
    '--canvas': '#f7f7f8',
    '--surface': '#ffffff',
    '--raised': '#ffffff',
    '--wash': '#f0f0f3',
    '--chosen': '#ffffff',
    '--line': '#e5e5ea',
    '--line-strong': '#d2d3da',
    '--ink': '#18191d',
    '--muted': '#5d606d',
    '--accent': '#5057d6',
    '--accent-ink': '#4449bb',
    '--accent-wash': '#eff0fe',
    '--good': '#14743f',
    '--bad': '#b42335',
    '--bad-wash': '#fdf0f1',
    '--warn': '#8a5300',
    '--warn-wash': '#fdf5e6',
    // Blue and orange: told apart by every common kind of colour vision.
    '--tone-positive': '#1f63a3',
    '--tone-neutral': '#9da1ae',
    '--tone-negative': '#b0440a',
    '--shadow': '0 1px 2px rgb(24 25 29 / 5%)',
    '--shadow-raised': '0 2px 6px rgb(24 25 29 / 6%), 0 12px 32px rgb(24 25 29 / 12%)',
    '--mantine-color-body': '#f7f7f8',
    '--mantine-color-text': '#18191d',
    '--mantine-color-dimmed': '#5d606d',
    '--mantine-color-placeholder': '#6d707d',
    '--mantine-color-default-border': '#d9dae0',
    '--mantine-color-error': '#b42335',
  },
  dark: {
    ...seriesVariables(series.dark),
    '--canvas': '#0e0f13',
    '--surface': '#15171c',
    '--raised': '#1c1f25',
    '--wash': '#1f2229',
    '--chosen': '#2d313b',
    '--line': '#25282f',
    '--line-strong': '#383c47',
    '--ink': '#e7e8ec',
    '--muted': '#9a9eab',
    '--accent': '#777ee8',
    '--accent-ink': '#a5aaf1',
    '--accent-wash': '#20223c',
    '--good': '#5bc98c',
    '--bad': '#f2818d',
    '--bad-wash': '#2c171b',
    '--warn': '#e5ac56',
    '--warn-wash': '#2a2113',
    '--tone-positive': '#6fb6ee',
    '--tone-neutral': '#6b6f7c',
    '--tone-negative': '#f2935c',
    '--shadow': '0 1px 2px rgb(0 0 0 / 40%)',
    '--shadow-raised': '0 2px 6px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 55%)',
    '--mantine-color-body': '#0e0f13',
    '--mantine-color-text': '#e7e8ec',
    '--mantine-color-dimmed': '#9a9eab',
    '--mantine-color-placeholder': '#868a97',
    '--mantine-color-default': '#15171c',
    '--mantine-color-default-hover': '#1f2229',
    '--mantine-color-default-border': '#30343d',
    '--mantine-color-error': '#f2818d',
  },
})
