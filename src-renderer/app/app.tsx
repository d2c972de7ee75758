import { QueryClientProvider } from '@tanstack/react-query'
import { EventsProvider } from '../shared/api/events.tsx'
import { TooltipProvider } from '../shared/ui/tooltip.tsx'
import { Boundary } from './boundary.tsx'
import { Gate } from './gate.tsx'
import { createQueryClient } from './query-client.ts'

const queryClient = createQueryClient()

/** The studio. */
export function App() {
  return (
    <Boundary name="The studio">
      <QueryClientProvider client={queryClient}>
        <EventsProvider>
          <TooltipProvider>
            <Gate />
          </TooltipProvider>
        </EventsProvider>
      </QueryClientProvider>
    </Boundary>
  )
}
