import {
  Bell,
  Coins,
  Cpu,
  FolderOpen,
  Info,
  Keyboard,
  MessageSquareText,
  Palette,
  Server,
  ShieldBan,
  Tags,
} from 'lucide-react'
import type { ReactNode } from 'react'
import {
  SETTINGS_SECTIONS,
  openSettings,
  usePanels,
  type SettingsSection,
} from '../../shared/state/panels.ts'
import { SideTabs } from '../../shared/ui/side-tabs.tsx'
import { AboutSection } from './about-section.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { EnginesSection } from './engines-section.tsx'
import { LanguageModelSection } from './language-model-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PolicySection } from './policy-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { ServerSection } from './server-section.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'

const ICON = 16

const SECTIONS: Readonly<
  Record<SettingsSection, { readonly label: string; readonly icon: ReactNode; readonly panel: ReactNode }>
> = {
  server: { label: 'Server', icon: <Server size={ICON} />, panel: <ServerSection /> },
  profile: { label: 'Profile', icon: <FolderOpen size={ICON} />, panel: <ProfileSection /> },
  accounts: { label: 'Accounts and credits', icon: <Coins size={ICON} />, panel: <AccountsSection /> },
  prices: { label: 'Prices and limits', icon: <Tags size={ICON} />, panel: <PricesSection /> },
  engines: { label: 'Engines', icon: <Cpu size={ICON} />, panel: <EnginesSection /> },
  policy: { label: 'Policy', icon: <ShieldBan size={ICON} />, panel: <PolicySection /> },
  language: {
    label: 'Language model',
    icon: <MessageSquareText size={ICON} />,
    panel: <LanguageModelSection />,
  },
  appearance: { label: 'Appearance', icon: <Palette size={ICON} />, panel: <AppearanceSection /> },
  shortcuts: { label: 'Shortcuts', icon: <Keyboard size={ICON} />, panel: <ShortcutsSection /> },
  notifications: { label: 'Notifications', icon: <Bell size={ICON} />, panel: <NotificationsSection /> },
  about: { label: 'About', icon: <Info size={ICON} />, panel: <AboutSection /> },
}

/** Everything that can be set, by what it concerns. */
export function Settings() {
  const stored = usePanels(state => state.settingsSection)
  return (
    <SideTabs
      label="Settings"
      value={SETTINGS_SECTIONS.find(section => section === stored) ?? 'server'}
      onChange={openSettings}
      tabs={SETTINGS_SECTIONS.map(value => ({ value, ...SECTIONS[value] }))}
    />
  )
}
