export const fleet = {
  ferry: 'The ferry crosses to the island six times a day and takes thirty cars.',
  tug: 'The tug brings large ships to their berths in any weather.',
  trawler: 'The trawler lands its fish at the quay every morning before six.',
};
