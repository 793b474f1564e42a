export {
  askingRelease,
  type Delivery,
  lockDelivery,
  moveDelivery,
  noteReminder,
  type Release,
  readDueDeliveries,
} from './delivery-store.ts';
