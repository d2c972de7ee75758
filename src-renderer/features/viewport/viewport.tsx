import { EmptyNotice } from '../../shared/ui/notice.tsx'

/** Where the selected model is shown. */
export function Viewport() {
  return <EmptyNotice>Select a model in the library.</EmptyNotice>
}
