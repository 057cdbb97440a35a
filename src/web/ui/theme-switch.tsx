import { ThemeIcon } from './filled-icons.tsx'

/** Dark or light, remembered in this browser. Until it is pressed the system's setting counts. */
export function ThemeSwitch() {
  return (
    <button type="button" className="icon-button" aria-label="Dark or light" onClick={switchTheme}>
      <ThemeIcon />
    </button>
  )
}

/** Shows the theme that was chosen (root.tsx does it before the first paint). */
export function showTheme() {
  try {
    const { theme } = localStorage
    if (theme) document.documentElement.dataset.theme = theme
  } catch {
    // A browser that keeps nothing follows the system.
  }
}

function switchTheme() {
  const root = document.documentElement.dataset
  const isDark = root.theme ? root.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.theme = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.theme)
  } catch {
    // A browser that keeps nothing still switches this page.
  }
}
