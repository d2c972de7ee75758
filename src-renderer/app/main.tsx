// First, so that the styles of a component win over what holds for every element.
import './fonts.css'
import './tokens.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followAppearance } from './follow-appearance.ts'

const root = document.getElementById('root')
if (root === null) {
  throw new Error('The page has no #root')
}
// The token has become a cookie: it must not stay in the address, the history or a bookmark.
if (location.search.includes('token=')) {
  history.replaceState(null, '', location.pathname)
}
followAppearance()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
