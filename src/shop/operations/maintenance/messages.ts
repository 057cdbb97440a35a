export const maintenanceMessages = {
  taskFailed: 'Maintenance task failed',
  leaseFailed: 'Maintenance could not acquire its lease',
}
