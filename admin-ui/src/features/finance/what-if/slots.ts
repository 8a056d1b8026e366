import type { KindSlots } from '../../records/kind-slots';
import { DaysSlider, PercentSlider } from './SliderField';
import { WhatIfPreview } from './WhatIfPreview';

export const cashFlowScenarioSlots: KindSlots = {
  inputs: {
    receiptDelay: DaysSlider,
    delayedShare: PercentSlider,
    receiptLoss: PercentSlider,
    paymentDelay: DaysSlider,
    advanceWithin: DaysSlider,
  },
  Preview: WhatIfPreview,
  previewLeads: true,
};
