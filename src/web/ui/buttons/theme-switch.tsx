import { ThemeIcon } from '../pictures/filled-icons.tsx'

/** Switches between dark and light. The system's setting applies until the first click. */
export function ThemeSwitch() {
  return (
    <button type="button" className="icon-button" aria-label="Dark or light" onClick={switchTheme}>
      <ThemeIcon />
    </button>
  )
}

/** The same at the end of the menu on small screens. */
export function ThemeRow() {
  return (
    <button type="button" className="theme-row" onClick={switchTheme}>
      Dark or light <ThemeIcon />
    </button>
  )
}

/** Applies the chosen theme (root.tsx does it before the first paint). Without local storage the page follows the system. */
export function showTheme() {
  try {
    const { theme } = localStorage
    if (theme) document.documentElement.dataset.theme = theme
  } catch {}
}

function switchTheme() {
  const root = document.documentElement.dataset
  const isDark = root.theme ? root.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.theme = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.theme)
  } catch {}
}
